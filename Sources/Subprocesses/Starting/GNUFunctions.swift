import Glibc

/// Functions of glibc that Swift does not see.
///
/// They are declared only to those who ask for GNU extensions, which Swift does not; so they are
/// looked up by name.
enum GNUFunctions {
    private typealias MakePipe = @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32
    private typealias AddNumber =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
    private typealias AddPath =
        @convention(c) (
            UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>
        ) -> Int32

    /// Makes a pipe with these flags; answers 0, or -1 and sets `errno`.
    static func pipe2(_ ends: UnsafeMutablePointer<Int32>, _ flags: Int32) -> Int32 {
        guard let address = dlsym(nil, "pipe2") else { return unavailable() }
        return unsafeBitCast(address, to: MakePipe.self)(ends, flags)
    }

    /// Closes all descriptors from this one on in the new program (glibc 2.34).
    static func addCloseFrom(
        _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>,
        _ descriptor: Int32
    ) -> Int32 {
        let name = "posix_spawn_file_actions_addclosefrom_np"
        guard let address = dlsym(nil, name) else { return ENOSYS }
        return unsafeBitCast(address, to: AddNumber.self)(actions, descriptor)
    }

    /// Starts the new program in this folder (glibc 2.29).
    static func addChangeFolder(
        _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>,
        _ path: String
    ) -> Int32 {
        let name = "posix_spawn_file_actions_addchdir_np"
        guard let address = dlsym(nil, name) else { return ENOSYS }
        return unsafeBitCast(address, to: AddPath.self)(actions, path)
    }

    private static func unavailable() -> Int32 {
        errno = ENOSYS
        return -1
    }
}
