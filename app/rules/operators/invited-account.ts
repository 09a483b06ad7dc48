import type { JoinPlatform, Platform } from '#contract/people/participants'

/** An invited account: its id when the stage knows the person, otherwise its user name. */
export type InvitedAccount =
	| { account: string; platform: JoinPlatform; userId: string }
	| { account: string; platform: JoinPlatform; name: string }

const ACCOUNT = /^(x|farcaster)([:@])([\w.-]{1,64})$/

/** Reads `x:123` or `x@name`; null for anything else. Case does not matter in names. */
export function parseAccount(text: string): InvitedAccount | null {
	const [account, platform, kind, who] = ACCOUNT.exec(text.trim().replace('@@', '@')) ?? []
	if (!account || !who) return null
	const on = platform as JoinPlatform
	if (kind === ':') return { account, platform: on, userId: account }
	return { account: accountNamed(on, who), platform: on, name: who }
}

export function accountNamed(platform: Platform, name: string): string {
	return `${platform}@${name.trim().replace(/^@/, '').toLowerCase()}`
}
