import type { Reply } from '#contract/endpoint'
import type { OwnParticipant } from '#contract/people/participants'
import { me } from '#contract/people/session'
import * as promise from '#contract/people/settings'
import type { StageStore } from '../../store.ts'

// Each rejects with an Error whose message is shown to the participant.

export async function fetchOwn({ session }: StageStore): Promise<OwnParticipant> {
	return (await session.ask(me, {})).participant
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
