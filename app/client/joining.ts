import { isLanguage, type LanguageCode } from '#contract/languages'
import type { Host } from './host.ts'
import {
	clearRejoin,
	JOIN_SESSION_ID,
	REJOIN_CODE,
	REJOIN_PARTICIPANT_ID,
	type RejoinInfo,
	SELECTED_LANGUAGE,
} from './storage.ts'

/** The join code. It stays the same in this browser until a join succeeds. */
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

/** Clears the rejoin code of this participant, also when their user id is unknown. */
export function clearRejoinOf(host: Host, participantId: string): void {
	for (const key of host.local.keys()) {
		if (!key.startsWith(REJOIN_PARTICIPANT_ID)) continue
		if (host.local.get(key) === participantId) {
			clearRejoin(host, key.slice(REJOIN_PARTICIPANT_ID.length))
		}
	}
}

/** The language sent along when joining (LANG-09). */
export function keptLanguage(host: Host): LanguageCode | null {
	const kept = host.local.get(SELECTED_LANGUAGE)
	return isLanguage(kept) ? kept : null
}
