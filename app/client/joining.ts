import { isLanguage, type LanguageCode } from '#contract/languages'
import type { Host } from './host.ts'
import {
	clearRejoin,
	JOIN_SESSION_ID,
	REJOIN_CODE,
	REJOIN_FACE,
	REJOIN_PARTICIPANT_ID,
	type RejoinFace,
	type RejoinInfo,
	SELECTED_LANGUAGE,
} from './storage.ts'

/** The join code, the same in this browser until a join succeeds. */
export function joinSessionId(host: Host): string {
	const known = host.local.get(JOIN_SESSION_ID)
	if (known) return known
	const made = `join_stage_${host.newId().replaceAll('-', '')}`
	host.local.set(JOIN_SESSION_ID, made)
	return made
}

/** The stored rejoin code of this person; without a user id any stored one. */
export function storedRejoin(host: Host, userId: string | null): RejoinInfo | null {
	const own = userId && rejoinOf(host, userId)
	if (own) return own
	for (const key of host.local.keys()) {
		const found = key.startsWith(REJOIN_CODE) && rejoinOf(host, key.slice(REJOIN_CODE.length))
		if (found) return found
	}
	return null
}

function rejoinOf(host: Host, userId: string): RejoinInfo | null {
	const rejoinCode = host.local.get(REJOIN_CODE + userId)
	const participantId = host.local.get(REJOIN_PARTICIPANT_ID + userId)
	return rejoinCode && participantId ? { rejoinCode, participantId } : null
}

/** The stored name and picture of the person with this code; null when this browser has not stored them. */
export function storedFace(host: Host, participantId: string): RejoinFace | null {
	const userId = keptUnder(host, participantId)[0]
	const stored = userId === undefined ? null : host.local.get(REJOIN_FACE + userId)
	try {
		const { platformUsername, profilePicUrl } = JSON.parse(stored ?? '{}') as Partial<RejoinFace>
		if (typeof platformUsername !== 'string' || platformUsername === '') return null
		return { platformUsername, profilePicUrl: String(profilePicUrl ?? '') }
	} catch {
		return null
	}
}

/** The user ids under which this browser keeps a rejoin code of this participant. */
function keptUnder(host: Host, participantId: string): string[] {
	return host.local
		.keys()
		.filter((key) => key.startsWith(REJOIN_PARTICIPANT_ID) && host.local.get(key) === participantId)
		.map((key) => key.slice(REJOIN_PARTICIPANT_ID.length))
}

/** Clears the rejoin code of this participant, also when their user id is unknown. */
export function clearRejoinOf(host: Host, participantId: string): void {
	for (const userId of keptUnder(host, participantId)) clearRejoin(host, userId)
}

/** The reader's chosen language, which the join request contains (LANG-09); null when none was chosen. */
export function keptLanguage(host: Host): LanguageCode | null {
	const stored = host.local.get(SELECTED_LANGUAGE)
	return isLanguage(stored) ? stored : null
}
