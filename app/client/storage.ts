import type { LanguageCode } from '#contract/languages'
import type { Fold } from '#rules/pages/folds'
import type { Host, Store } from './host.ts'

/** Names in the local storage (section 3 of the documents, G-47). */
export const STAGE_TOKEN = 'stageToken'
export const STAGE_USER_ID = 'stageUserId'
export const JOIN_SESSION_ID = 'joinSessionId'
export const SELECTED_LANGUAGE = 'selectedLanguage'
export const SHOW_ORIGINAL_TEXT = 'showOriginalText'
export const STAGE_MESSAGE_VIEW_MODE = 'stageMessageViewMode'
export const STAGE_FOLDS = 'stageFolds'
export const STAGE_VISIT_COUNT = 'stageVisitCount'
export const ANNOUNCEMENTS = 'announcements'
export const SINGLE_KEY_SHORTCUTS = 'singleKeyShortcuts'
export const ENTER_SENDS = 'enterSends'
export const COLOURS = 'stageColours' // the chosen theme; the server reads it from the cookie stage_theme
export const REJOIN_CODE = 'rejoinCode:' // + userId
export const REJOIN_PARTICIPANT_ID = 'rejoinParticipantId:' // + userId
export const REJOIN_FACE = 'rejoinFace:' // + userId: name and picture, shown to a person who comes back
export const REMOVED = 'removedFromStage' // user id of a person whose place an operator took, until they have a place again
export const LOGGED_OUT = 'loggedOut' // time of a log-out, and whether it was everywhere; this browser's other tabs read it
export const MUTED = 'mutedPeople'
export const PUSH_SAVED = 'stagePushSaved' // endpoint, userId, language and zone, as the stage knows them
export const RECENT_EMOJI = 'recentEmoji'
export const EMOJI_TONE = 'emojiTone'
export const SAVING_ANNOUNCED = 'stageSavingSaid' // the `savesUntil` that this browser has already told the reader of
export const LAST_READ = 'stageLastRead'
export const UNSENT = 'unsent:' // + clientMessageId: one key each, so that tabs never overwrite each other

/** How messages are ordered. */
export type ViewMode = 'grouped' | 'chronological'

export interface RejoinInfo {
	rejoinCode: string
	participantId: string
}

/** How a person who may come back is shown. */
export interface RejoinFace {
	platformUsername: string
	profilePicUrl: string
}

/** A store over local or session storage. Uses memory where storage is forbidden or full. */
export function storeOf(area: () => Storage): Store {
	const memory = new Map<string, string | null>()
	const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
		try {
			return use(area())
		} catch {
			return undefined
		}
	}
	return {
		get: (key) =>
			memory.get(key) ?? (memory.has(key) ? null : (attempt((s) => s.getItem(key)) ?? null)),
		set: (key, value) => {
			const isStored = attempt((s) => {
				s.setItem(key, value)
				return true
			})
			if (isStored) memory.delete(key)
			else memory.set(key, value)
			return isStored === true
		},
		remove: (key) => {
			const removed = attempt((s) => {
				s.removeItem(key)
				return true
			})
			if (removed) memory.delete(key)
			else memory.set(key, null)
		},
		keys: () => {
			const stored = attempt((s) => Object.keys(s)) ?? []
			return [...new Set([...stored, ...memory.keys()])].filter((key) => memory.get(key) !== null)
		},
	}
}

export function keepRejoin(
	host: Host,
	userId: string,
	info: RejoinInfo,
	face?: RejoinFace | null,
): void {
	host.local.set(REJOIN_CODE + userId, info.rejoinCode)
	host.local.set(REJOIN_PARTICIPANT_ID + userId, info.participantId)
	if (!face) return
	const { platformUsername, profilePicUrl } = face
	host.local.set(REJOIN_FACE + userId, JSON.stringify({ platformUsername, profilePicUrl }))
}

export function clearRejoin(host: Host, userId: string): void {
	host.local.remove(REJOIN_CODE + userId)
	host.local.remove(REJOIN_PARTICIPANT_ID + userId)
	host.local.remove(REJOIN_FACE + userId)
}

/** Keeps the order also in a cookie, so that the server renders it (LS-06). */
export function keepView(host: Host, view: ViewMode): void {
	host.local.set(STAGE_MESSAGE_VIEW_MODE, view)
	host.keepCookie('stage_view', view)
}

/** Keeps what is open beside the feed also in a cookie, so that the server renders it open. */
export function keepFolds(host: Host, opened: readonly Fold[]): void {
	host.local.set(STAGE_FOLDS, opened.join('.'))
	host.keepCookie('stage_folds', opened.join('.'))
}

export function keepLanguage(host: Host, language: LanguageCode): void {
	host.local.set(SELECTED_LANGUAGE, language)
	host.keepCookie('stage_lang', language)
}

/** The push endpoint of this browser, if the stage knows it. */
export function alertedAt(host: Host): string | undefined {
	return host.local.get(PUSH_SAVED)?.split(' ')[0]
}
