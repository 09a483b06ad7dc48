/** The stage of the tests that run inside workerd. */
export const TEST_ORIGIN = 'http://stage.test'
export const TEST_SECRET = 'a-secret-that-only-tests-know'
/** The transcoder, which does not answer unless a test plays it (stream.ts). */
export const STREAM = {
	account: 'acc',
	token: 'a-token-of-the-transcoder',
}
export const TEST_HOOK_SECRET = 'what-the-transcoder-signs-with'
/** Keys that are to replace them. */
export const HOOK_SECRET_TO_COME = 'the one to come there'
export const STRIPE_SECRET_TO_COME = 'whsec_of_what_is_to_come'
/** Stripe, which does not answer unless a test plays it (stripe.ts). */
export const STRIPE = { key: 'sk_test_tests', webhookSecret: 'whsec_of_all_our_tests' }
/** The operator's signature for the domain of `TEST_ORIGIN`, as Farcaster's tool gives it. */
export const ASSOCIATION = {
	header: btoa('{"fid":9152,"type":"custody","key":"0x02ef790Dd7993A35fD847C053EDdAE940D055596"}'),
	payload: btoa('{"domain":"stage.test"}').replaceAll('=', ''),
	signature: 'MHgxMGQwZGU4ZGYwZDUwZTdmMGIxN2YxMTU2NDI1',
}
