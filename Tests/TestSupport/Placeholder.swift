// The helpers of the tests.
