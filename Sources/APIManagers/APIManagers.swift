// The library's one import: the base class of managers and its roles, the plain values they speak
// of, and the core that all requests go through.
@_exported public import APIModel
@_exported public import Diagnostics
@_exported public import IntensiveNetworking
@_exported public import JSONText
@_exported public import Managers
