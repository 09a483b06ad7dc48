/** The stage of the tests that run inside workerd. */
export const TEST_ORIGIN = 'http://stage.test'
export const TEST_SECRET = 'a-secret-that-only-tests-know'
/** The transcoder beside it, which is away unless a test plays it (stream.ts). */
export const STREAM = {
	account: 'acc',
	token: 'a-token-of-the-transcoder',
}
export const TEST_HOOK_SECRET = 'what-the-transcoder-signs-with'
/** Stripe beside it, which is away unless a test plays it (stripe.ts). */
export const STRIPE = { key: 'sk_test_tests', webhookSecret: 'whsec_tests' }
