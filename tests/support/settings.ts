/** The stage of the tests that run inside workerd. */
export const TEST_ORIGIN = 'http://stage.test'
export const TEST_SECRET = 'a-secret-that-only-tests-know'
