import { EVERY_ACT } from '#worker/forms/operator-acts'
import { formSession } from '#worker/forms/session-cookie'
import { TEST_ORIGIN, TEST_SECRET } from '../../support/settings.ts'
import { alertIn, type Shown, send } from '../forms/without-script.ts'
import { type It, type Question, windowOf } from './asking.ts'
import { REFUSED, type Role } from './table.ts'

type Fields = Record<string, string>
type Body = Record<string, unknown>

/** A person who never had a place has no cookie of one, so they get a guest's forms. */
const WITHOUT_SESSION: readonly Role[] = ['guest', 'login', 'operator']

/** Acts that the form of an address names otherwise than its endpoint, or that a button's value completes. */
const NAMED: Record<string, (body: Body) => string> = {
	'POST /api/stage/reactions': ({ emoji }) => `addReaction ${emoji}`,
	'DELETE /api/stage/reactions': ({ emoji }) => `removeReaction ${emoji}`,
	'POST /api/stage/mutes': () => 'mute',
	'POST /api/stage/stories/react': ({ emoji }) => `reactToStory ${emoji}`,
	'POST /api/stage/set-status': ({ status }) => `setStatus ${status}`,
	'POST /api/participants/set-listed': () => 'setListed off',
	'POST /api/user/toggle-farcaster-dms': () => 'toggleFarcasterDms on',
	'POST /api/admin/review': ({ act }) => `${act}Message`,
	'POST /api/admin/words': ({ act }) => (act === 'list-word' ? 'listWord' : 'unlistWord'),
}

/** Fields that are not simply those of the body. */
const FILLED: Record<string, (body: Body) => Fields> = {
	'POST /api/stage/mutes': ({ mute }) => ({ userId: String([mute].flat()[0]) }),
	'POST /api/stage/stories/react': ({ storyId }) => ({ story: String(storyId) }),
	'POST /api/stage/events': ({ startTime }) => momentOf(Number(startTime)),
	// The time as the page showed it, unchanged.
	'PATCH /api/stage/events/:id': () => ({ day: '', time: '', zone: '', was: '  ' }),
	'POST /api/user/alert-settings': () => ({ story_like: 'on' }),
	'POST /api/stage/erase-own-data': () => ({ confirm: 'on' }),
	'POST /api/admin/undo': ({ act }) => ({ undo: String(act) }),
}

/** The smallest page with forms that shows any refusal. */
const PAGE = '/ad-auction'

/** The form's field for the id in an address. */
const IDS: Record<string, string> = {
	messages: 'messageId',
	topics: 'topicId',
	events: 'eventId',
	activities: 'activityId',
	stories: 'story',
}

/** The addresses that a form asks at, as the table names them, each with an act. */
export const ASKED_BY_FORM = Object.fromEntries(
	Object.entries(EVERY_ACT).map(([name, { endpoint }]) => [
		`${endpoint.method} ${endpoint.path}`,
		name,
	]),
)

/** The requests of a log-in, with a place or without one. */
const NEEDS_LOG_IN = Object.values(EVERY_ACT).flatMap(({ endpoint, needsLogIn }) =>
	needsLogIn ? [`${endpoint.method} ${endpoint.path}`] : [],
)

/** The mark of the table for a role that asks by a form. */
export function markByForm(address: string, role: Role, mark: string, ofGuest: string): string {
	const isByLogIn = / \/api\/admin\//.test(address) || NEEDS_LOG_IN.includes(address)
	// A second press of leaving is answered like the first: who is off stage already gets a code.
	if (address === 'POST /api/stage/leave' && role === 'off') return 'ok'
	if (isByLogIn || !WITHOUT_SESSION.includes(role)) return mark
	return ofGuest
}

/** The question of a script as a form of a page: with the role's cookies, and no bearer. */
export async function sendByForm(
	it: It,
	address: string,
	path: string,
	{ body }: Question,
	from: string,
): Promise<Shown> {
	const [, list = '', id = ''] =
		/^\/api\/(?:stage\/)?(messages|topics|events|activities|stories)\/([^/]+)/.exec(path) ?? []
	const said = (body ?? {}) as Body
	const simple = Object.entries(said).filter(
		([name, value]) => name !== 'act' && typeof value !== 'object',
	)
	const fields = {
		...Object.fromEntries(simple.map(([name, value]) => [name, String(value)])),
		actId: String(said.actId ?? crypto.randomUUID()),
		...(id ? { [IDS[list] ?? '']: id } : {}),
		...FILLED[address]?.(said),
		act: NAMED[address]?.(said) ?? ASKED_BY_FORM[address] ?? '',
	}
	const person = windowOf(it.stage, it.me.person)
	const { bearer } = it.me
	if (bearer && !WITHOUT_SESSION.includes(it.role)) {
		const settings = { STAGE_ORIGIN: TEST_ORIGIN, STAGE_TOKEN_SECRET: TEST_SECRET } as never
		const [session] = (await formSession(settings, bearer)).split(';')
		person.cookies = [person.cookies, session].filter(Boolean).join('; ')
	}
	return send(person, it.stage, fields, { path: PAGE, headers: { 'CF-Connecting-IP': from } })
}

/** The table's mark for this answer; the answer itself if the table has no mark for it. */
export function foundByForm(page: Shown, meant: string): string {
	if (page.status === 303) return 'ok'
	const said = alertIn(page)
	const [status, , message] = REFUSED[meant] ?? []
	const isMeant = page.status === status && said !== null && said === (message ?? said)
	return isMeant ? meant : [page.status, said].join(' ')
}

function momentOf(at: number): Fields {
	const [day = '', time = ''] = new Date(at).toISOString().split('T')
	return { day, time: time.slice(0, 5), zone: 'UTC' }
}
