/** The roles, one column of the table each. */
export const ROLES = [
	'guest', // nobody in particular, with no token
	'login', // logged in, never on stage; brings the identity's own token
	'x', // on stage from X
	'farc', // on stage from Farcaster
	'away', // on stage, with the status Away
	'off', // left the stage with a rejoin code
	'expired', // still on stage, but the token is a day old
	'banned', // by an operator; brings the token from before
	'other', // on stage, and names what belongs to ada
	'operator', // logged in under a name from the settings, not on stage
] as const
export type Role = (typeof ROLES)[number]

/** The marks of granted requests. */
export const ALLOWED: Record<string, string> = {
	ok: 'it is done, or shown',
	cut: 'shown, but of what is for the stage only there is the documented sentence',
	own: 'done for who asks alone: what is named of ada stays as it was',
	guest: 'a socket opens, for a guest',
	known: 'a socket opens, for somebody known who has no seat',
	lost: 'back to the stage with ?login=failed, and nobody is logged in',
}

/** The marks of refusals: status, code, and the sentence if the documents have one. */
export const REFUSED: Record<string, [status: number, code: string | null, message?: string]> = {
	nobody: [401, 'not-on-stage', 'Not verified on stage.'],
	nobody2: [401, 'not-on-stage', 'Cannot update status: Not authenticated.'],
	nobody3: [401, 'not-on-stage', 'You must be on stage to sync your profile.'],
	over: [
		401,
		'session-over',
		'Your session has expired. Please join the stage again to participate.',
	],
	over2: [
		401,
		'session-over',
		'Your session has expired. Please log in again to continue participating.',
	],
	offst: [403, 'not-on-stage', 'Not verified on stage.'],
	offst3: [403, 'not-on-stage', 'You must be on stage to sync your profile.'],
	theirs: [403, 'not-yours', 'You can change only your own messages.'],
	story: [403, 'not-yours', 'This story is not yours.'],
	remove: [403, 'not-yours', 'You can delete only your own stories.'],
	topic: [403, 'not-yours', 'You can delete only your own topics.'],
	event: [403, 'not-yours', 'Only the creator can edit this event.'],
	nobody4: [401, 'not-on-stage', 'You must be on stage to generate an AI topic.'],
	offst4: [403, 'not-on-stage', 'You must be on stage to generate an AI topic.'],
	seen: [403, 'not-yours', 'Only the author can see who viewed this story.'],
	noclick: [404, 'not-found', 'This ad does not stand there any more.'],
	long: [400, 'invalid', 'Topic max 500 chars.'],
	image: [400, 'image', 'This image is not one of your uploads.'],
	renew: [401, 'refresh-failed', 'Session refresh failed. Please join the stage again.'],
	log_in: [401, 'not-logged-in', 'You must be logged in to join the stage.'],
	token: [401, 'access-token', 'Could not get access token.'],
	said: [404, 'not-found', 'There is nothing to answer.'],
	no_id: [401, 'not-logged-in', 'You are not logged in.'],
	foreign: [403, 'origin', 'Same origin only.'],
	origin: [403, 'origin', 'This origin may not listen here.'],
	banned: [403, 'banned', 'This account may not join the stage.'],
	proof: [400, 'no-code', 'This post does not carry your join code. Copy the join message again.'],
	code: [401, 'wrong-code', 'This rejoin code is not valid any more.'],
	mycode: [400, 'referral-code', 'You cannot use your own referral code'],
	author: [403, 'other-author', 'This post belongs to another account.'],
	casts: [403, 'farcaster-only', 'Direct casts reach Farcaster accounts only.'],
	caster: [403, 'farcaster-only', 'Only Farcaster participants can earn.'],
	sign: [403, 'signature', 'This upload address is not ours.'],
	late: [410, 'expired', 'This upload address has expired.'],
	used: [410, 'used', 'This upload address was already used.'],
	picture: [400, 'image', 'This image cannot be used: its address is not public https.'],
	nopay: [404, 'not-found', 'There is no such payment.'],
	nopaid: [404, 'not-found', 'There is no such payout.'],
	noad: [404, 'not-found', 'There is no such ad.'],
	gone: [404, 'not-found', 'This activity is gone.'],
	none: [404, 'not-found', 'This address does not exist.'],
	void: [404, null],
}

/**
 * The usual answers to each role. The `may` of an endpoint has a mark for each of ROLES. It is written by hand
 * from the requirements (ROLE-*, API-*, SESS-*) and the decisions (0001, 0009), never from the code.
 */
// biome-ignore format: columns
export const MAY = {
	//              guest   login   x       farc    away    off     expired banned  other   operator
	everybody:     'ok      ok      ok      ok      ok      ok      ok      ok      ok      ok',
	tokenOrNone:   'ok      over    ok      ok      ok      ok      over    over    ok      over',
	seated:        'nobody  over    ok      ok      ok      offst   over    over    own     over',
	known:         'nobody  over    ok      ok      ok      ok      over    over    own     over',
	operators:     'none    none    none    none    none    none    none    none    none    ok',
	operatorsPage: 'void    void    void    void    void    void    void    void    void    ok',
	readCut:       'cut     cut     cut     cut     cut     cut     cut     cut     cut     cut',
	readWhole:     'cut     over    ok      ok      ok      cut     over    over    ok      over',
	nobody:        'void    void    void    void    void    void    void    void    void    void',
}

/** The literals that the Worker's sources may compare an address with. */
export const DOORS = [
	'/api/realtime/stage-updates',
	'/media/qr.svg',
	'/.well-known/farcaster.json',
	'/media/',
	'/uploads/',
	'^/uploads/([0-9a-f]{32})(?:/([1-9]\\d?))?$',
	'^/api(/|$)',
	'^/auth(/|$)',
	'^/admin(/|$)',
	'^/embed/?$',
	'^/paid(/|$)',
	'^/stage(?:/join|/(?:message|story|topic|event)/[^/]+)?/?$',
	'^/stage/join/?$',
	'^/ad-auction/?$',
	'^/admin/?$',
	'/embed',
	'/auth/login',
	'/auth/callback',
	'/auth/token',
	'/auth/logout',
	'/webhooks/farcaster',
	'/webhooks/stream',
	'/webhooks/stripe',
]

/** The files that look at an address at all. */
export const DOORKEEPERS = [
	'worker/http/answer.ts',
	'worker/login/auth.ts',
	'worker/index.ts',
	'worker/forms/answer-by-form.ts', // where a form comes back to
	'worker/forms/form-page.ts', // which pages take forms
	'worker/media/serve-media.ts',
	'worker/login/operator.ts', // what a shell may ask
	'worker/http/outage.ts', // writes it into the log
	'worker/pages/page-cache.ts',
	'worker/pages/page-request.ts',
	'worker/pages/reader.ts', // from which page of the stage somebody comes
	'worker/media/upload-address.ts',
]

/** Addresses that are documented or often tried, and that answer 404 until the contract has them. */
export const CLOSED = `
	/api /api/ /api/stage /api/admin /api/admin/ /api/v1/stage/messages /api/stage/message /api/stage/users
	/api/stage/topics /api/stage/topics/1 /api/stage/create-topic-checkout /api/stage/stories /api/stage/events
	/api/stage/stories/initiate-upload /api/stage/stories/finalize-upload /api/stage/stories/react
	/api/stage/activities /api/activities/mark-all-read /api/activities/1/mark-read
	/api/ads/current-banner /api/ads/earned-status /api/ads/record-click /api/ads/click-to-earn
	/api/ads/create-banner-checkout /api/user/post-to-earn-status
	/api/stage/messages/ /api/stage/messages/1/2 /api/stage/me/ /api/stage//me /api/stage/me%2f
	/api/debug /api/test /api/reset /api/internal /api/graphql /api/__proto__ /api/constructor /api/realtime
	/auth /auth/ /auth/session /auth/debug /uploads/ /uploads/1 /media/ /media/secret /media/stage-only/
	/admin/people /admin/log /stage/message /stage/admin /webhooks /webhooks/farcaster/1 /webhooks/stripe/1 /webhooks/stream/1 /media/films/1 /__debug /.env /.dev.vars /wrangler.toml
`
