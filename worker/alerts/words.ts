import type { Activity } from '#contract/alerts'
import type { LanguageCode } from '#contract/languages'
import {
	EVENT_REMINDER_MS,
	MINUTE_MS,
	PUSH_MAX_BYTES,
	PUSH_WORDS_MAX_CHARS,
} from '#contract/limits'
import { STAGE_ONLY_TEXT } from '#contract/messages/messages'
import type { AlertType, PushedAlert } from '#contract/push'
import { textsFor } from '#locales/catalogs'
import { addressIn } from '#rules/alerts/address-in'
import { activitySentence, amountOf } from '#rules/alerts/sentences'
import { beginningsIn } from '#rules/dates'
import { exactIn } from '#rules/exact-time'
import { EVERYONE } from '#rules/hearing/visibility'
import { shortFormsOf } from '#rules/short-forms'
import { truncate } from '#rules/text/truncate'
import { zoneOrUtc } from '#rules/zone'
import type { Alert } from '#storage/alerts/stored-alert-job'
import { type Speech, saying } from '../../app/locales/texts.tsx'
import type { RequestContext } from '../context.ts'
import type { ActivityRow } from '../db/activities.ts'
import { activitiesWithQuotes } from './activities-with-quotes.ts'

/** Types of alerts that have no activity in the feed. */
type Occasion = Exclude<AlertType, Activity['type']>

/** An alert, and its activity as it is in D1 now. */
export type AlertWithActivity = { alert: Alert; row: ActivityRow | null }

/** The reader's language and time zone; null when the zone is unknown. */
interface Reader {
	language: LanguageCode
	zone: string | null
}

type Said = Pick<PushedAlert, 'title' | 'body' | 'url'>

/**
 * The words of one alert in the reader's language. Words of others are quoted only if everybody may read them
 * (G-148).
 */
export async function alertWords(
	context: RequestContext,
	{ alert, row }: AlertWithActivity,
	{ language, zone }: Reader,
): Promise<Said> {
	const t = await speechIn(language)
	const asOccasion = () => occasion(alert, t, { language, zone })
	if (!row) return asOccasion()
	const [activity] = await activitiesWithQuotes(context, { ...EVERYONE, language }, [row])
	if (!activity) return asOccasion()
	const name = activity.actor?.platformUsername ?? t('activity.somebody')
	const amount = exactIn(language)(amountOf(activity))
	const words = activity.messageSnippet
	return {
		title: t(...activitySentence(activity, name, amount)),
		body: words === null || words === STAGE_ONLY_TEXT ? '' : cut(words),
		url: pathIn(addressIn(activity)),
	}
}

/** The words of several alerts in one. */
export async function summaryOf(n: number, language: LanguageCode): Promise<Said> {
	const t = await speechIn(language)
	return { title: t('push.more', { n }), body: '', url: '/stage' }
}

/** The push as JSON. If it is too long, the words of others are shortened first. */
export function toJson(push: PushedAlert): string {
	const json = JSON.stringify(push)
	const isTooLong = new TextEncoder().encode(json).length > PUSH_MAX_BYTES
	return isTooLong ? JSON.stringify({ ...push, title: cut(push.title), body: '' }) : json
}

function occasion({ type, url, words, startTime, at }: Alert, t: Speech, reader: Reader): Said {
	const name = cut(words?.translations[reader.language] ?? words?.text ?? '')
	const says = (title: string, body = '') => ({ title, body, url: pathIn(url) })
	const title =
		type === 'logged_out'
			? t('activity.logged_out')
			: t(`push.${type as Occasion}`, { title: name })
	if (startTime === undefined) return says(title)
	const starts = t('events.starts', { time: timeFor(startTime, reader) })
	if (type === 'event_moved') return says(title, starts)
	if (type === 'event_cancelled' && name === '') return says(t('events.gone'), starts)
	// The reminder comes late: the event was moved to the next minutes, or the room woke late.
	const isLate = type === 'event_reminder' && startTime - at <= EVENT_REMINDER_MS - MINUTE_MS
	return says(isLate ? `${starts}: ${name}` : title)
}

function timeFor(at: number, { language, zone }: Reader): string {
	return beginningsIn(language, { timeZone: zoneOrUtc(zone) }).format(at)
}

function cut(words: string): string {
	return truncate(words, PUSH_WORDS_MAX_CHARS)
}

function pathIn(address: string | null): string {
	return address?.startsWith('/') ? address : '/stage'
}

async function speechIn(language: LanguageCode): Promise<Speech> {
	return saying(language, await textsFor(language), shortFormsOf(language))
}
