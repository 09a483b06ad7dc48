import type { Activity } from '#contract/alerts'
import { type LanguageCode, tagOf } from '#contract/languages'
import { PUSH_MAX_BYTES, PUSH_WORDS_MAX_CHARS } from '#contract/limits'
import { STAGE_ONLY_TEXT } from '#contract/messages/messages'
import type { AlertType, PushedAlert } from '#contract/push'
import { textsFor } from '#locales/catalogs'
import type { Alert } from '#room/alerts/stored-alert-job'
import { addressIn } from '#rules/alerts/address-in'
import { amountOf, sentenceOf } from '#rules/alerts/sentences'
import { EVERYONE } from '#rules/hearing/visibility'
import { shortened } from '#rules/text/shortened'
import { NO_FORMS, type Speech, saying } from '../../app/locales/texts.tsx'
import type { RequestContext } from '../context.ts'
import type { ActivityRow } from '../db/activities.ts'
import { activitiesTold } from './told.ts'

/** Something that is not in the feed. */
type Occasion = Exclude<AlertType, Activity['type']>

/** One thing that somebody is alerted of, as it stands in D1 now. */
export type News = { alert: Alert; row: ActivityRow | null }

type Said = Pick<PushedAlert, 'title' | 'body' | 'url'>

/** What one alert says in somebody's language: of others' words only what everybody may read (G-148). */
export async function wordsOf(
	context: RequestContext,
	{ alert, row }: News,
	language: LanguageCode,
): Promise<Said> {
	const t = await speechIn(language)
	if (!row) return occasion(alert, t, language)
	const [activity] = await activitiesTold(context, { ...EVERYONE, language }, [row])
	if (!activity) return occasion(alert, t, language)
	const name = activity.actor?.platformUsername ?? t('activity.somebody')
	const amount = new Intl.NumberFormat([tagOf(language), 'en']).format(amountOf(activity))
	const words = activity.messageSnippet
	return {
		title: t(...sentenceOf(activity, name, amount)),
		body: words === null || words === STAGE_ONLY_TEXT ? '' : cut(words),
		url: pathIn(addressIn(activity)),
	}
}

/** Several at once. */
export async function summaryOf(n: number, language: LanguageCode): Promise<Said> {
	const t = await speechIn(language)
	return { title: t('push.more', { n }), body: '', url: '/stage' }
}

/** As long as a push may be; the words of others are what goes first. */
export function toJson(push: PushedAlert): string {
	const json = JSON.stringify(push)
	const isTooLong = new TextEncoder().encode(json).length > PUSH_MAX_BYTES
	return isTooLong ? JSON.stringify({ ...push, title: cut(push.title), body: '' }) : json
}

function occasion({ type, url, words }: Alert, t: Speech, language: LanguageCode): Said {
	const title = cut(words?.translations[language] ?? words?.text ?? '')
	return { title: t(`push.${type as Occasion}`, { title }), body: '', url: pathIn(url) }
}

function cut(words: string): string {
	return shortened(words, PUSH_WORDS_MAX_CHARS)
}

function pathIn(address: string | null): string {
	return address?.startsWith('/') ? address : '/stage'
}

async function speechIn(language: LanguageCode): Promise<Speech> {
	return saying(language, await textsFor(language), NO_FORMS)
}
