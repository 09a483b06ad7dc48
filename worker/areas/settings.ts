import { REFERRAL_REWARD } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import { readAiUrl } from '#rules/people/ai-url'
import { POST_MISSING, parsePost } from '#rules/people/join-post'
import { problemOfReferralCode, readReferralCode } from '#rules/people/referral'
import { readWallet } from '#rules/people/wallet'
import { byOf } from '../context.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { refuse, requireOk } from '../http/refusal.ts'
import { PLACEHOLDER_PICTURE, withPicture } from '../media/pictures.ts'

export const updateWallet: Handler<'updateWallet'> = async (context, { who, body }) => {
	const read = readWallet(body.walletAddress ?? '', context.settings.TOKEN_CONTRACT)
	if ('problem' in read) refuse(400, 'wallet', read.problem)
	requireOk(
		await context.room().do('setWallet', { by: byOf(who), input: { walletAddress: read.address } }),
	)
	return { walletAddress: read.address, message: 'Wallet address saved.' }
}

export const removeWallet: Handler<'removeWallet'> = async (context, { who }) => {
	requireOk(await context.room().do('removeWallet', { by: byOf(who) }))
	return { walletAddress: null, message: 'Wallet address removed.' }
}

export const updateAiUrl: Handler<'updateAiUrl'> = async (context, { who, body }) => {
	const read = readAiUrl(body.aiUrl ?? '')
	if ('problem' in read) refuse(400, 'ai-url', read.problem)
	requireOk(await context.room().do('setAiUrl', { by: byOf(who), input: { aiUrl: read.url } }))
	return { aiUrl: read.url, message: read.url ? 'AI URL saved.' : 'AI URL removed.' }
}

export const referralCode: Handler<'getOrCreateReferralCode'> = async (context, { who }) => {
	const { referralCode } = requireOk(await context.room().do('referralCode', { by: byOf(who) }))
	return { referralCode }
}

export const useReferral: Handler<'useReferral'> = async (context, { who, body }) => {
	const code = readReferralCode(body.referralCode ?? '')
	const problem = problemOfReferralCode(code, who.person.referralCode)
	if (problem) refuse(400, 'referral-code', problem)
	const { seq } = requireOk(
		await context.room().do('redeemReferral', { by: byOf(who), input: { code } }),
	)
	await untilArchived(context, seq)
	const reward = REFERRAL_REWARD.toLocaleString('en-US')
	return { message: `Referral code used! You both receive ${reward} $STAGE.` }
}

export const syncProfile: Handler<'syncProfile'> = async (context, { who, body }) => {
	const named = body.postUrl ? parsePost(body.postUrl) : null
	if (!named) refuse(400, 'post-missing', POST_MISSING)
	requireOk(await context.room().do('allowSync', { by: byOf(who) }))
	const { author, followersRead } = await context.posts.find(named)
	if (userIdOf(author) !== who.userId)
		refuse(403, 'other-author', 'This post belongs to another account.')

	// Fields that could not be read stay unchanged, so that nobody loses followers or a picture to a slow platform.
	const { before, after } = await withPicture(context, author, (picture) =>
		context.room().do('syncProfile', {
			by: byOf(who),
			input: {
				platformUsername: author.platformUsername,
				profilePicUrl: picture === PLACEHOLDER_PICTURE ? null : picture,
				followerCount: followersRead ? author.followerCount : null,
			},
		}),
	)
	const { platformUsername, profilePicUrl, followerCount, lastActivity } = after
	return {
		participant: { platformUsername, profilePicUrl, followerCount, lastActivity },
		changes: {
			username: { old: before.platformUsername, new: platformUsername },
			profilePic: { old: before.profilePicUrl, new: profilePicUrl },
			followers: { old: before.followerCount, new: followerCount },
		},
	}
}

export const toggleFarcasterDms: Handler<'toggleFarcasterDms'> = async (
	context,
	{ who, body: { enabled } },
) => {
	if (who.person.platform !== 'farcaster')
		refuse(403, 'farcaster-only', 'Direct casts reach Farcaster accounts only.')
	if (!context.settings.FARCASTER_DM_KEY)
		refuse(503, 'not-configured', 'Direct casts are not configured by admin.')
	requireOk(await context.room().do('setDirectCasts', { by: byOf(who), input: { enabled } }))
	return { farcasterDmNotificationsEnabled: enabled }
}
