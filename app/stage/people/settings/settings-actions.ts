import { saveFile } from '#client/save-file'
import { clearRejoin, keepRejoin } from '#client/storage'
import type { Reply } from '#contract/endpoint'
import { eraseOwnData as erase, OWN_DATA_FILE, ownData } from '#contract/people/own-data'
import { type OwnParticipant, userIdOf } from '#contract/people/participants'
import { me } from '#contract/people/session'
import * as promise from '#contract/people/settings'
import type { StageStore } from '../../store.ts'

// Each request rejects with an Error whose message is shown to the participant.

/**
 * Fetches the participant's own values. Off stage each answer brings a new rejoin code, and the previous code becomes
 * invalid (G-46).
 */
export async function fetchOwn({ session, host }: StageStore): Promise<OwnParticipant> {
	const { participant, rejoinCode, participantId } = await session.ask(me, {})
	if (rejoinCode && participantId)
		keepRejoin(host, userIdOf(participant), { rejoinCode, participantId }, participant)
	return participant
}

/** Downloads the participant's data as one file, which may take several requests. */
export async function takeOwnData({ session }: StageStore): Promise<void> {
	const all: Reply<typeof ownData>['data'] = {}
	let cursor: string | null = null
	do {
		const asked: { query?: { cursor: string } } = cursor === null ? {} : { query: { cursor } }
		const found: Reply<typeof ownData> = await session.ask(ownData, asked)
		for (const [name, rows] of Object.entries(found.data))
			all[name] = [...(all[name] ?? []), ...rows]
		cursor = found.nextCursor
	} while (cursor !== null)
	saveFile(OWN_DATA_FILE, JSON.stringify(all, null, '\t'), 'application/json')
}

/** Deletes the participant's data. Afterwards the page is that of a guest. */
export async function eraseOwnData(store: StageStore): Promise<void> {
	const { session, host, place } = store
	const { userId } = session
	await place.whileLeaving(() => session.ask(erase, { body: { confirm: true } }))
	if (userId) clearRejoin(host, userId)
	const loggedOut = place.logOut('everywhere')
	store.notice('success', store.translate('settings.data.deleted'))
	await loggedOut
}

export function syncProfile(
	{ session }: StageStore,
	postUrl: string,
): Promise<Reply<typeof promise.syncProfile>> {
	return session.ask(promise.syncProfile, { body: { postUrl } })
}

export async function makeCode({ session }: StageStore): Promise<string> {
	return (await session.ask(promise.getOrCreateReferralCode, { body: {} })).referralCode
}

export async function redeem({ session }: StageStore, referralCode: string): Promise<void> {
	await session.ask(promise.useReferral, { body: { referralCode } })
}

export async function saveWallet({ session }: StageStore, walletAddress: string): Promise<string> {
	return (await session.ask(promise.updateWallet, { body: { walletAddress } })).walletAddress
}

export async function removeWallet({ session }: StageStore): Promise<void> {
	await session.ask(promise.removeWallet, { body: {} })
}

export async function saveAiUrl({ session }: StageStore, aiUrl: string): Promise<string | null> {
	return (await session.ask(promise.updateAiUrl, { body: { aiUrl } })).aiUrl
}

export async function allowDms({ session }: StageStore, enabled: boolean): Promise<boolean> {
	const asked = { body: { enabled } }
	return (await session.ask(promise.toggleFarcasterDms, asked)).farcasterDmNotificationsEnabled
}
