import type { Reply } from '#contract/endpoint'
import type { OwnParticipant } from '#contract/participants'
import { me } from '#contract/session'
import * as promise from '#contract/settings'
import type { StageStore } from '../store.ts'

/** Each rejects with an Error whose message is for the person who asked. */
export interface SettingsActions {
	fetchOwn(): Promise<OwnParticipant>
	sync(postUrl: string): Promise<Reply<typeof promise.syncProfile>>
	makeCode(): Promise<string>
	redeem(referralCode: string): Promise<void>
	saveWallet(walletAddress: string): Promise<string>
	saveAiUrl(aiUrl: string): Promise<string | null>
	setDms(enabled: boolean): Promise<boolean>
}

export function settingsActions({ session }: StageStore): SettingsActions {
	return {
		fetchOwn: async () => (await session.ask(me, {})).participant,
		sync: (postUrl) => session.ask(promise.syncProfile, { body: { postUrl } }),
		makeCode: async () =>
			(await session.ask(promise.getOrCreateReferralCode, { body: {} })).referralCode,
		redeem: async (referralCode) => {
			await session.ask(promise.useReferral, { body: { referralCode } })
		},
		saveWallet: async (walletAddress) =>
			(await session.ask(promise.updateWallet, { body: { walletAddress } })).walletAddress,
		saveAiUrl: async (aiUrl) => (await session.ask(promise.updateAiUrl, { body: { aiUrl } })).aiUrl,
		setDms: async (enabled) =>
			(await session.ask(promise.toggleFarcasterDms, { body: { enabled } }))
				.farcasterDmNotificationsEnabled,
	}
}
