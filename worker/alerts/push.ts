import { createHash } from 'node:crypto'
import type { LanguageCode } from '#contract/languages'
import {
	PUSH_ATTENDED_MS,
	PUSH_FAILING_MS,
	PUSH_GUEST_FAILING_MS,
	PUSH_LOOKING_MS,
} from '#contract/limits'
import { alertKind, isOfAccount, type PushedAlert } from '#contract/push'
import type { PushResult, PushTrial } from '#room/alerts/alert-port'
import { isPushAddress } from '#rules/alerts/push-host'
import { quietUntil } from '#rules/alerts/quiet-hours'
import { sinceMs } from '#rules/limits/since-ms'
import { isParted } from '#storage/alerts/parted'
import type { AlertJob } from '#storage/alerts/stored-alert-job'
import { PROFILE } from '#storage/people/stored-profile'
import type { RequestContext } from '../context.ts'
import {
	dropSubscriptions,
	isMiniApp,
	keepOutcomes,
	listenerFor,
	type Subscription,
	subscriptionsOf,
} from '../db/alerts.ts'
import { noteOf, sendNote } from '../integrations/mini-app-note.ts'
import { type Push, type PushOutcome, webPushOf } from '../integrations/web-push.ts'
import type { Settings } from '../settings.ts'
import { dueNews } from './due-news.ts'
import { untilSeen, untilTold } from './until.ts'
import { type AlertWithActivity, alertWords, summaryOf, toJson } from './words.ts'

const NOTHING: PushResult = {
	sent: 0,
	keysTaken: false,
	isDeaf: false,
	quietUntil: null,
	left: null,
	retryMs: 0,
	keysRefused: false,
	byKnown: false,
}
const TOPIC_CHARS = 24

type Outcome = PushOutcome & { device: Subscription }

/**
 * Sends alerts to all devices of a person, unless the person looks at the stage or wants none now. A trial of the
 * keys goes to one device.
 */
export async function push(
	context: RequestContext,
	job: AlertJob,
	trial?: PushTrial,
): Promise<PushResult> {
	const { settings } = context
	const send = await webPushOf(settings)
	const vapidKey = settings.VAPID_PUBLIC_KEY
	if (!send || !vapidKey) return NOTHING
	const { userId, after } = job
	const page = await subscriptionsOf(context, { userId, after })
	const ours = page.filter((one) => one.vapidKey === vapidKey || isMiniApp(one))
	// A subscription accepts only pushes with its own key. The page that made it makes a new one.
	const ofAnother = page.filter((one) => !ours.includes(one)).map(({ id }) => id)
	await dropSubscriptions(context, ofAnother)
	if (page.length === 0 || (userId !== null && ours.length === 0))
		return { ...NOTHING, isDeaf: true }
	const all = ours.filter(
		(one) =>
			(job.only?.includes(one.id) ?? true) && isPushAddress(one.endpoint, hostsOf(one, settings)),
	)
	const devices = trial ? tried(all, trial) : all
	const found = userId === null || isParted(userId) ? null : await mayHear(context, userId, job)
	if (found !== null && 'quietUntil' in found) return { ...NOTHING, ...found }
	const news = await dueNews(context, job, found?.settings ?? null)
	if (news.length === 0) return NOTHING

	const pushes = pushesOf(context, news, found?.settings.zone ?? null)
	const outcomes = await Promise.all(
		devices.map((device) =>
			isMiniApp(device)
				? toClient(context, device, found?.language ?? device.language, pushes)
				: toDevice(device, send, pushes),
		),
	)
	await keep(context, outcomes)
	const left = trial ? othersOf(all, devices) : leftOf(job, page, outcomes)
	return { ...NOTHING, ...whatBecameOf(outcomes), ...left }
}

function hostsOf(device: Subscription, settings: Settings): readonly string[] {
	return isMiniApp(device) ? settings.FARCASTER_PUSH_HOSTS : settings.PUSH_HOSTS
}

/** The device for a trial of the keys: the one that accepted a push last; if none is known to work, any other one. */
function tried(devices: readonly Subscription[], trial: PushTrial): Subscription[] {
	const withKeys = devices.filter((one) => !isMiniApp(one))
	const newest = withKeys.toSorted((a, b) => (b.takenAt ?? 0) - (a.takenAt ?? 0))
	return newest.filter(({ takenAt }) => trial === 'any' || takenAt !== null).slice(0, 1)
}

function othersOf(
	all: readonly Subscription[],
	tried: readonly Subscription[],
): Pick<PushResult, 'left' | 'retryMs'> {
	const only = all.filter((one) => !tried.includes(one)).map(({ id }) => id)
	return { left: only.length > 0 ? { only, after: '' } : null, retryMs: 0 }
}

/** The person's settings if they may be alerted now; otherwise the time (ms) until which to wait, or null for never. */
async function mayHear(context: RequestContext, userId: string, { alerts }: AlertJob) {
	const now = context.now()
	const person = await listenerFor(context, userId)
	if (!person || person.status === 'Removed') return { quietUntil: null }
	const { lastSeen, attendedAt, settings } = person
	const isOfThief = alerts.some(({ type }) => isOfAccount(type))
	// A page that nobody has touched for long may be open without anybody looking at it.
	const isOpen = !isOfThief && sinceMs(lastSeen ?? 0, now) < PUSH_LOOKING_MS
	const isLooking = attendedAt === null || sinceMs(attendedAt, now) < PUSH_ATTENDED_MS
	if (isOpen && isLooking) return { quietUntil: untilSeen(attendedAt, alerts) }
	const until = Math.min(quietUntil(settings, now) ?? 0, untilTold(alerts))
	if (until > now) return { quietUntil: until }
	return { settings, language: PROFILE.parse(person.profile, userId)?.language }
}

/**
 * The language and time zone of a device, for the alert's words. The device may be elsewhere than the person was when
 * they set their quiet hours.
 */
type Reader = Pick<Subscription, 'language' | 'zone'>

/** A push, with its words for a Farcaster client, which shows them itself. */
type Written = Push & { alert: PushedAlert }

/** Writes a push once for each language and time zone. */
function pushesOf(
	context: RequestContext,
	news: readonly AlertWithActivity[],
	home: string | null,
) {
	const [first] = news
	const at = Math.max(...news.map(({ alert }) => alert.at))
	const kinds = news.map(({ alert }) => alertKind(alert.type))
	const ends = news.map(({ alert }) => alert.at + alertKind(alert.type).lifeMs)
	const ttlS = Math.ceil((Math.max(...ends) - context.now()) / 1_000)
	const id = news.length === 1 && first ? first.alert.id : 'more'
	// When several alerts are about one event, only the last stays on the screen.
	const about = news.length === 1 ? (first?.alert.eventId ?? id) : id
	const topic = createHash('sha256').update(about).digest('base64url').slice(0, TOPIC_CHARS)
	const isUrgent = kinds.some((kind) => kind.isUrgent)
	const written = new Map<string, Promise<Written>>()

	async function write({ language, zone }: Reader, isShort: boolean): Promise<Written> {
		const isOne = news.length === 1 && first
		const words = isOne
			? await alertWords(context, first, { language, zone: zone ?? home })
			: await summaryOf(news.length, language)
		const type = isOne ? first.alert.type : 'more'
		const alert: PushedAlert = { type, id, ...words, ...(isShort && { body: '' }), tag: topic, at }
		return { json: toJson(alert), ttlS, topic, isUrgent, alert }
	}

	return (reader: Reader, isShort = false): Promise<Written> => {
		if (isShort) return write(reader, true)
		const name = `${reader.language} ${reader.zone}`
		const known = written.get(name) ?? write(reader, false)
		written.set(name, known)
		return known
	}
}

async function toDevice(
	device: Subscription,
	send: NonNullable<Awaited<ReturnType<typeof webPushOf>>>,
	pushes: ReturnType<typeof pushesOf>,
): Promise<Outcome> {
	const answer = await send(device, await pushes(device))
	if (answer.state !== 'long') return { ...answer, device }
	const again = await send(device, await pushes(device, true))
	// A push that is too long even without the words of others can never be sent, and counts as delivered.
	return { ...again, state: again.state === 'long' ? 'taken' : again.state, device }
}

/** Sends a push to a person in a Farcaster client, in the language that they read now. */
async function toClient(
	{ settings }: RequestContext,
	device: Subscription,
	language: LanguageCode,
	pushes: ReturnType<typeof pushesOf>,
): Promise<Outcome> {
	const { alert } = await pushes({ language, zone: null })
	const to = { endpoint: device.endpoint, token: device.auth }
	return { ...(await sendNote(to, noteOf(alert, settings.STAGE_ORIGIN))), device }
}

async function keep(context: RequestContext, outcomes: readonly Outcome[]): Promise<void> {
	const idsOf = (which: (outcome: Outcome) => boolean) =>
		outcomes.filter(which).map(({ device }) => device.id)
	const isOld = ({ failingSince, userId }: Subscription) =>
		failingSince !== null &&
		context.now() - failingSince > (userId === null ? PUSH_GUEST_FAILING_MS : PUSH_FAILING_MS)
	const isNews = ({ failingSince, takenAt }: Subscription) =>
		failingSince !== null || takenAt === null
	const takenBy = new Set(
		outcomes.filter(({ state }) => state === 'taken').map(({ device }) => hostOf(device)),
	)
	// The same push service accepted these keys for another device, so this device was subscribed with other keys.
	const isOfOthers = ({ state, device }: Outcome) => state === 'keys' && takenBy.has(hostOf(device))
	const isFailing = ({ state }: Outcome) => state === 'away' || state === 'keys'
	await keepOutcomes(context, {
		gone: idsOf(
			(one) => one.state === 'gone' || isOfOthers(one) || (isFailing(one) && isOld(one.device)),
		),
		failing: idsOf(isFailing),
		well: idsOf(({ state, device }) => state === 'taken' && isNews(device)),
	})
}

function whatBecameOf(outcomes: readonly Outcome[]) {
	const sent = outcomes.filter(({ state }) => state === 'taken').length
	const keysTaken = outcomes.some(({ state, device }) => state === 'taken' && !isMiniApp(device))
	const refusing = keysTaken ? [] : outcomes.filter(({ state }) => state === 'keys')
	const byKnown = refusing.some(({ device }) => device.takenAt !== null)
	return { sent, keysTaken, keysRefused: refusing.length > 0, byKnown }
}

function hostOf({ endpoint }: Subscription): string {
	return new URL(endpoint).host
}

/** What is left to try. Guests are tried once, because their news is soon old. */
function leftOf(
	{ userId }: AlertJob,
	page: readonly Subscription[],
	outcomes: readonly Outcome[],
): Pick<PushResult, 'left' | 'retryMs'> {
	if (userId === null) return { left: { only: null, after: page.at(-1)?.id ?? '' }, retryMs: 0 }
	const away = outcomes.filter(({ state }) => state === 'away')
	if (away.length === 0) return { left: null, retryMs: 0 }
	const retryMs = Math.max(...away.map((one) => one.retryMs))
	return { left: { only: away.map(({ device }) => device.id), after: '' }, retryMs }
}
