/// Why a regular expression cannot be read.
public enum PatternFault: Error, Equatable, Sendable {
    /// A group, class or escape is not closed by this sign.
    case unclosed(String)
    /// This closing sign closes nothing.
    case unopened(String)
    /// A quantifier stands where there is nothing to repeat.
    case nothingToRepeat
    /// A quantifier or a range has its ends the wrong way around.
    case reversedBounds(String)
    /// An escape that ECMA-262 does not have.
    case unknownEscape(String)
    /// A property of characters that is not known.
    case unknownProperty(String)
    /// A kind of group that ECMA-262 does not have.
    case unknownGroup(String)
    /// A reference back to a group, which this module does not follow.
    case backReference(String)
    /// The expression comes to more states, or nests deeper, than is good for anybody.
    case tooLarge
}
