import type { LanguageCode } from '#contract/languages'
import { userIdOf } from '#contract/people/participants'
import { lineOf, type RoomEvent, type RoomEventData } from '#contract/room-events'
import { calendarEventIn } from '../events/events.ts'
import { inLanguage, type Listener, projectMessage } from './visibility.ts'

type Data = Record<string, unknown>

/** An event in the form for this listener; null when they get a `skip` instead. */
export function projectEvent(
	event: RoomEvent,
	listener: Listener,
	stageOnly: boolean,
	now: number,
): RoomEvent | null {
	const line = lineOf(event)
	const isTheirs = isWhose(event, listener)
	const hears =
		line?.audience === 'stage'
			? !stageOnly || listener.seated
			: line?.audience === 'public' || isTheirs
	if (!line || !hears) return null
	const told = isTheirs ? event : withoutSecrets(event)
	if (!line.words) return told
	return { ...told, data: inWordsFor[line.words](told.data as never, listener, now) } as RoomEvent
}

/** The user id of the one person who gets this event in another form than the rest of the audience; null for none. */
export function personConcernedBy({ event, data }: RoomEvent): string | null {
	const line = lineOf({ event })
	if (line?.words === 'message') {
		const { message } = data as RoomEventData['new-message']
		return message.review === 'held' ? userIdOf(message) : null
	}
	const isPersonal = !line?.audience || line.secrets !== undefined
	return isPersonal && 'userId' in data ? data.userId : null
}

/** Whether the event contains something in this language. If not, all languages get the same form of it. */
export function hasTextIn(event: RoomEvent, language: LanguageCode): boolean {
	return inLanguages(event).some((one) => one?.[language] !== undefined)
}

type PerLanguage = Partial<Record<LanguageCode, unknown>> | null | undefined

function inLanguages(event: RoomEvent): PerLanguage[] {
	switch (lineOf(event)?.words) {
		case 'message': {
			const { message } = event.data as RoomEventData['new-message']
			const { translations, untranslated, attachedImage, relatedTopicInfo } = message
			const more = [attachedImage?.altTranslations, relatedTopicInfo?.translations]
			return [translations, untranslated, ...more]
		}
		case 'event':
			return translated((event.data as RoomEventData['event-updated']).event)
		case 'translations':
			return translated(event.data as RoomEventData['message-translations-updated'])
		default:
			return []
	}
}

function translated(
	of: Pick<
		RoomEventData['message-translations-updated'],
		'translations' | 'untranslated' | 'altTranslations'
	>,
): PerLanguage[] {
	return [of.translations, of.untranslated, of.altTranslations]
}

/** An event without its secret fields: the form that is stored, and that all but the person concerned get. */
export function withoutSecrets(event: RoomEvent): RoomEvent {
	const secrets: readonly string[] = lineOf(event)?.secrets ?? []
	if (secrets.length === 0) return event
	const publicly = Object.entries(event.data).filter(([name]) => !secrets.includes(name))
	return { ...event, data: Object.fromEntries(publicly) } as RoomEvent
}

function isWhose({ data }: RoomEvent, { userId }: Listener): boolean {
	return userId !== null && (data as Data)['userId'] === userId
}

const inWordsFor = {
	message(data: RoomEventData['new-message'], listener: Listener, now: number) {
		return { ...data, message: projectMessage(data.message, listener, now) }
	},
	event({ event, ...more }: RoomEventData['event-updated'], { language }: Listener) {
		return { ...more, event: language === null ? event : calendarEventIn(event, language) }
	},
	translations(data: RoomEventData['message-translations-updated'], { language }: Listener) {
		return language === null ? data : inOne(data, language)
	},
}

function inOne(
	{
		translations,
		untranslated,
		altTranslations,
		...data
	}: RoomEventData['message-translations-updated'],
	language: LanguageCode,
): RoomEventData['message-translations-updated'] {
	return {
		...data,
		translations: inLanguage(translations, language),
		untranslated: untranslated && inLanguage(untranslated, language),
		altTranslations: altTranslations && inLanguage(altTranslations, language),
	}
}
