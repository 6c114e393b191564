// The managers of this module are generated at build, one for each file of `endpoints/`, with
// `AllManagers.registry` to hand to the command line.
