/** Names of settings that are secrets. They are never in wrangler.toml and never printed. */
const SECRET = /(?:_SECRET|_KEY|_TOKEN)$/
const NO_SECRETS = ['VAPID_PUBLIC_KEY']

export function isSecret(name: string): boolean {
	return name === 'RPC_URL' || (SECRET.test(name) && !NO_SECRETS.includes(name))
}

interface Feature {
	name: string
	needs: readonly string[]
	/** How the operator gets the settings of the feature. */
	how: string
}

/** Features that need accounts at other services. */
const FEATURES: readonly Feature[] = [
	{
		name: 'Joining with X',
		needs: ['X_BEARER_TOKEN'],
		how: 'a bearer token of an app on developer.x.com',
	},
	{
		name: 'Joining with Farcaster',
		needs: ['FARCASTER_API_KEY'],
		how: 'an API key of neynar.com',
	},
	{
		name: 'Selling the banner and boosts',
		needs: ['STRIPE_SECRET_KEY', 'OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_CONTACT'],
		how: 'a secret key of dashboard.stripe.com, and the name, the postal address and the mail address or page of the seller; nothing is sold unless all four are set',
	},
	{
		name: 'Hearing of payments at once',
		needs: ['STRIPE_WEBHOOK_SECRET'],
		how: 'the signing secret of an endpoint of your Stripe account at {origin}/webhooks/stripe for checkout.session.*, charge.refunded, refund.* and charge.dispute.*',
	},
	{
		name: 'Payouts of $STAGE',
		needs: ['TOKEN_CONTRACT', 'RPC_URL', 'PAYOUT_KEY'],
		how: "the token's address, a node of its chain, and the key of an account that nothing else uses",
	},
	{
		name: 'Films that play everywhere',
		needs: ['STREAM_ACCOUNT', 'STREAM_TOKEN'],
		how: 'TRANSCODER=stream and a token with "Stream: Edit"; {origin}/webhooks/stream as its webhook gives STREAM_WEBHOOK_SECRET',
	},
	{
		name: 'Mini app in Farcaster',
		needs: ['FARCASTER_ACCOUNT_ASSOCIATION'],
		how: 'the JSON with header, payload and signature that you get on farcaster.xyz when you sign for the domain of {origin}',
	},
	{
		name: 'Direct casts',
		needs: ['FARCASTER_DM_KEY'],
		how: 'a key of farcaster.xyz for direct casts',
	},
	{
		name: 'Operators (/admin)',
		needs: ['OPERATOR_SUBS'],
		how: 'your sub at the identity provider; several with commas',
	},
]

/** One line for each feature whose key is set and which does not work nevertheless. */
export function halfFeatures(has: (name: string) => boolean): string[] {
	return FEATURES.flatMap(({ name, needs }) => {
		const lacking = needs.filter((one) => !has(one))
		return lacking.length > 0 && needs.some((one) => isSecret(one) && has(one))
			? [
					`${name} is only half set up: ${lacking.join(', ')} ${lacking.length > 1 ? 'are' : 'is'} missing.`,
				]
			: []
	})
}

/** One line for each feature that does not work yet. */
export function missingFeatures(has: (name: string) => boolean, origin: string): string[] {
	return FEATURES.flatMap(({ name, needs, how }) => {
		const lacking = needs.filter((one) => !has(one))
		return lacking.length === 0
			? []
			: [`${name}: ${lacking.join(', ')} (${how.replaceAll('{origin}', origin)})`]
	})
}
