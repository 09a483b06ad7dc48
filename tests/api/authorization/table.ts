/**
 * Who is answered what at every address: written by hand from the requirements (ROLE-*, API-*, SESS-*) and
 * the decisions (0001, 0009), never from the code. One row per address, one column per role.
 */
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

/** How a cell reads when it is a yes. */
export const ALLOWED: Record<string, string> = {
	ok: 'it is done, or shown',
	cut: 'shown, but of what is for the stage only there is the documented sentence',
	own: 'done for who asks alone: what is named of ada stays as it was',
	guest: 'a socket opens, for a guest',
	known: 'a socket opens, for somebody known who has no seat',
	lost: 'back to the stage with ?login=failed, and nobody is logged in',
}

/** And when it is a no: status, code, and the sentence where the documents have one. */
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
	image: [400, 'image', 'This image is not one of your uploads.'],
	renew: [401, 'refresh-failed', 'Session refresh failed. Please join the stage again.'],
	log_in: [401, 'not-logged-in', 'You must be logged in to join the stage.'],
	no_id: [401, 'not-logged-in', 'You are not logged in.'],
	foreign: [403, 'origin', 'Same origin only.'],
	origin: [403, 'origin', 'This origin may not listen here.'],
	banned: [403, 'banned', 'This account may not join the stage.'],
	proof: [400, 'no-code', 'This post does not carry your join code. Copy the join message again.'],
	code: [401, 'wrong-code', 'This rejoin code is not valid any more.'],
	mycode: [400, 'referral-code', 'You cannot use your own referral code'],
	author: [403, 'other-author', 'This post belongs to another account.'],
	casts: [403, 'farcaster-only', 'Direct casts reach Farcaster accounts only.'],
	sign: [403, 'signature', 'This upload address is not ours.'],
	late: [410, 'expired', 'This upload address has expired.'],
	used: [410, 'used', 'This upload address was already used.'],
	gone: [404, 'not-found', 'This activity is gone.'],
	none: [404, 'not-found', 'This address does not exist.'],
	void: [404, null],
}

export const TABLE = `
                                                          guest   login   x       farc    away    off     expired banned  other   operator

// Reading is for everybody (ROLE-03, ROLE-09); what is for the stage only is for those on stage (MSG-07, G-26).
GET     /stage                                            cut     cut     cut     cut     cut     cut     cut     cut     cut     cut
GET     /stage?_data=routes/stage                         cut     cut     cut     cut     cut     cut     cut     cut     cut     cut
GET     /stage/message/:id                                cut     cut     cut     cut     cut     cut     cut     cut     cut     cut
GET     /stage/message/:id?_data=routes/stage_.message.$id cut    cut     cut     cut     cut     cut     cut     cut     cut     cut
GET     /api/stage/messages                               cut     cut     ok      ok      ok      cut     cut     cut     ok      cut
GET     /api/stage/participants                           ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
GET     /api/participants/notable                         ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
GET     /api/stage/participant-activity                   ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
GET     /api/health                                       ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
POST    /api/views/stage                                  ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
POST    /api/log                                          ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
GET     /                                                 ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
GET     /?_data=routes/_index                             ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
GET     /stage?_data=root                                 ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
GET     /stage/globe                                      ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
GET     /stage/globe?_data=routes/stage_.globe            ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
GET     /faq                                              ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
GET     /faq?_data=routes/faq                             ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
GET     /nowhere                                          void    void    void    void    void    void    void    void    void    void
GET     /nowhere?_data=routes/$                           void    void    void    void    void    void    void    void    void    void

// The channel: without a good token one listens as a guest (G-28); from another page nobody listens.
GET     /api/realtime/stage-updates                       guest   guest   ok      ok      ok      known   guest   guest   origin  guest

// Pictures (0006): who knows its name sees it, but those of stage-only messages.
GET     /media/images/:name                               ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
GET     /media/avatars/:name                              ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
GET     /media/stage-only/:name                           void    void    ok      ok      ok      void    void    void    ok      void
GET     /media/quarantine/:name                           void    void    void    void    void    void    void    void    void    void
GET     /media/qr.svg                                     ok      ok      ok      ok      ok      ok      ok      ok      ok      ok

// What concerns somebody (FEED-*, G-29, G-44): other asks for what concerns ada.
GET     /api/stage/activities                             nobody  over    ok      ok      ok      ok      over    over    own     over
POST    /api/activities/mark-all-read                     nobody  over    ok      ok      ok      ok      over    over    own     over
POST    /api/activities/:id/mark-read                     nobody  over    ok      ok      ok      ok      over    over    gone    over
POST    /api/activities/:id/answer                        nobody  over    ok      ok      ok      ok      over    over    gone    over

// What is written (ROLE-11, ROLE-15, ROLE-26, G-107). Away is on stage; off stage one's own words can be taken back (G-53b).
POST    /api/stage/messages                               nobody  over    ok      ok      ok      offst   over    over    image   over
PATCH   /api/stage/messages/:id                           nobody  over    ok      ok      ok      offst   over    over    theirs  over
DELETE  /api/stage/messages/:id                           nobody  over    ok      ok      ok      ok      over    over    theirs  over
POST    /api/stage/reactions                              nobody  over    ok      ok      ok      offst   over    over    own     over
DELETE  /api/stage/reactions                              nobody  over    ok      ok      ok      offst   over    over    own     over
POST    /api/stage/messages/:id/report                    nobody  over    ok      ok      ok      offst   over    over    own     over
POST    /api/stage/upload-message-image                   nobody  over    ok      ok      ok      offst   over    over    own     over
POST    /api/stage/get-upload-url                         nobody  over    ok      ok      ok      offst   over    over    own     over
// The address is the permission: who has none has no signature, expired is an old one, other is another's name.
PUT     /uploads/:name                                    sign    sign    ok      ok      ok      ok      late    used    sign    sign

// One's own place (ROLE-17, SESS-13, G-44): other names ada in the body, and changes nothing of hers.
GET     /api/stage/me                                     nobody  over    ok      ok      ok      ok      over    over    own     over
POST    /api/stage/heartbeat                              over2   over2   ok      ok      ok      over2   over2   over2   own     over2
POST    /api/stage/set-status                             nobody2 over    ok      ok      ok      offst   over    over    own     over
POST    /api/stage/set-info                               nobody2 over    ok      ok      ok      offst   over    over    own     over
POST    /api/stage/set-language                           nobody  over    ok      ok      ok      offst   over    over    own     over
POST    /api/participants/set-listed                      nobody  over    ok      ok      ok      ok      over    over    own     over

// Settings (ROLE-08, ROLE-21, SET-*).
POST    /api/stage/update-wallet                          nobody  over    ok      ok      ok      offst   over    over    own     over
POST    /api/stage/update-ai-url                          nobody  over    ok      ok      ok      offst   over    over    own     over
POST    /api/stage/get-or-create-referral-code            nobody  over    ok      ok      ok      offst   over    over    own     over
POST    /api/stage/use-referral                           nobody  over    ok      ok      ok      offst   over    over    mycode  over
POST    /api/stage/sync-profile                           nobody3 over    ok      ok      ok      offst3  over    over    author  over
POST    /api/stage/mutes                                  nobody  over    ok      ok      ok      ok      over    over    own     over
POST    /api/user/toggle-farcaster-dms                    nobody  over    casts   ok      casts   offst   over    over    casts   over

// Operators (G-90, 0009): for everybody else these addresses do not exist.
GET     /admin                                            void    void    void    void    void    void    void    void    void    ok
GET     /admin?_data=routes/admin                         void    void    void    void    void    void    void    void    void    ok
GET     /api/admin/people                                 none    none    none    none    none    none    none    none    none    ok
GET     /api/admin/invitations                            none    none    none    none    none    none    none    none    none    ok
GET     /api/admin/log                                    none    none    none    none    none    none    none    none    none    ok
POST    /api/admin/invite                                 none    none    none    none    none    none    none    none    none    ok
POST    /api/admin/withdraw                               none    none    none    none    none    none    none    none    none    ok
POST    /api/admin/remove                                 none    none    none    none    none    none    none    none    none    ok
POST    /api/admin/ban                                    none    none    none    none    none    none    none    none    none    ok
POST    /api/admin/lift-ban                               none    none    none    none    none    none    none    none    none    ok
GET     /api/admin/reports                                none    none    none    none    none    none    none    none    none    ok
POST    /api/admin/review                                 none    none    none    none    none    none    none    none    none    ok
GET     /api/admin/messages                               none    none    none    none    none    none    none    none    none    ok
POST    /api/admin/remove-message                         none    none    none    none    none    none    none    none    none    ok
POST    /api/admin/remove-image                           none    none    none    none    none    none    none    none    none    ok
POST    /api/admin/undo                                   none    none    none    none    none    none    none    none    none    ok
GET     /api/admin/parked                                 none    none    none    none    none    none    none    none    none    ok
POST    /api/admin/parked                                 none    none    none    none    none    none    none    none    none    ok
GET     /api/admin/slow-mode                              none    none    none    none    none    none    none    none    none    ok
POST    /api/admin/slow-mode                              none    none    none    none    none    none    none    none    none    ok
GET     /api/admin/words                                  none    none    none    none    none    none    none    none    none    ok
POST    /api/admin/words                                  none    none    none    none    none    none    none    none    none    ok

// Coming and going (ROLE-12, ROLE-22, G-12, G-44, G-46). other brings what is ada's: her post, her id.
POST    /api/stage/join-message                           log_in  ok      ok      ok      ok      ok      ok      ok      own     ok
POST    /api/stage/refresh-session                        renew   renew   ok      ok      ok      ok      ok      renew   own     renew
POST    /api/stage/rejoin                                 code    code    code    code    code    ok      code    code    code    code
POST    /api/stage/leave                                  nobody  over    ok      ok      ok      offst   over    over    own     over
POST    /api/stage/logout-everywhere                      nobody  over    ok      ok      ok      ok      over    over    own     over
POST    /api/stage/verify-join                            log_in  ok      ok      ok      ok      ok      ok      banned  proof   ok

// Logging in (G-08): the way back works in the browser that set out, and other pages get and end nothing.
GET     /auth/login                                       ok      ok      ok      ok      ok      ok      ok      ok      ok      ok
GET     /auth/callback                                    lost    ok      lost    lost    lost    lost    lost    lost    lost    lost
POST    /auth/token                                       no_id   ok      ok      ok      ok      ok      ok      ok      foreign ok
POST    /auth/logout                                      ok      ok      ok      ok      ok      ok      ok      ok      foreign ok
`

/** What the Worker's own sources may compare an address with; whatever else they know is no door of ours. */
export const DOORS = [
	'/api/realtime/stage-updates',
	'/media/qr.svg',
	'/media/',
	'/uploads/',
	'^/uploads/([0-9a-f]{32})$',
	'^/api(/|$)',
	'^/auth(/|$)',
	'^/admin(/|$)',
	'/auth/login',
	'/auth/callback',
	'/auth/token',
	'/auth/logout',
]

/** The files that look at an address at all. */
export const DOORKEEPERS = [
	'worker/http/answer.ts',
	'worker/login/auth.ts',
	'worker/index.ts',
	'worker/media/serve-media.ts',
	'worker/login/operator.ts', // what a shell may ask
	'worker/http/outage.ts', // writes it into the log
	'worker/pages/page-cache.ts',
	'worker/pages/page-request.ts',
	'worker/media/upload-address.ts',
]

/** Documented or often tried: nobody answers here until the contract says so. */
export const CLOSED = `
	/api /api/ /api/stage /api/admin /api/admin/ /api/v1/stage/messages /api/stage/message /api/stage/users
	/api/stage/topics /api/stage/ai-topic /api/stage/create-topic-checkout /api/stage/stories /api/stage/events
	/api/stage/stories/initiate-upload /api/stage/stories/finalize-upload /api/stage/stories/react
	/api/stage/activities /api/activities/mark-all-read /api/activities/1/mark-read
	/api/ads/current-banner /api/ads/earned-status /api/ads/record-click /api/ads/click-to-earn
	/api/ads/create-banner-checkout /api/user/post-to-earn-status /api/save-push-subscription
	/api/stage/messages/ /api/stage/messages/1/2 /api/stage/me/ /api/stage//me /api/stage/me%2f
	/api/debug /api/test /api/reset /api/internal /api/graphql /api/__proto__ /api/constructor /api/realtime
	/auth /auth/ /auth/session /auth/debug /uploads/ /uploads/1 /media/ /media/secret /media/stage-only/
	/admin/people /admin/log /stage/message /stage/admin /webhooks/stripe /__debug /.env /.dev.vars /wrangler.toml
`
