import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { POST_LIFE_MS } from '#contract/limits'
import { textsFor } from '#locales/catalogs'
import { JOIN_POSTS } from '#locales/join-posts'
import type { Place } from '#room/kernel/rpc'
import { projectParticipant } from '#rules/hearing/visibility'
import { POST_MISSING, parsePost, stageLinkIn } from '#rules/people/join-post'
import { crockford } from '#storage/people/crockford'
import { signStageToken } from '#storage/people/stage-token'
import { secretsIn } from '#storage/secrets'
import type { RequestContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { refuse, requireOk } from '../http/refusal.ts'
import type { FoundPost } from '../integrations/found-post.ts'
import type { Account } from '../integrations/identity.ts'
import { accountOfToken } from '../login/log-in-tokens.ts'
import { withPicture } from '../media/pictures.ts'

const PROOF_BYTES = 7 // 10 letters of Crockford's base 32; the rest is cut off
const PROOF_CHARS = 10
const REPOST = 'A repost is no proof. Please publish the join message as a post of your own.'

/** The join message: the stage's link with a proof code that only this log-in can have (G-12). */
export const joinMessage: Handler<'joinMessage'> = async (
	context,
	{ body: { accessToken, joinCode, languageCode } },
) => {
	const account = await requireAccount(context, accessToken)
	const session = requireJoinCode(joinCode)
	const [proofCode = ''] = await proofCodesFor(context, account, session)
	const stageLink = `${context.settings.STAGE_ORIGIN}/stage?j=${proofCode}`
	const message = JOIN_POSTS[languageCode].replace('{link}', stageLink)
	return { message, stageLink, proofCode }
}

export const verifyJoin: Handler<'verifyJoin'> = async (
	context,
	{ body: { xStatusUrl, joinCode, selectedLanguage, accessToken } },
) => {
	const named = xStatusUrl ? parsePost(xStatusUrl) : null
	if (!named) refuse(400, 'post-missing', POST_MISSING)
	const account = await requireAccount(context, accessToken)
	const session = requireJoinCode(joinCode)
	requireOk(await context.room().do('allowJoin', { input: { network: context.network } }))

	const post = await context.posts.find(named)
	await requireProof(context, account, session, post)
	const { author } = post
	const announcement = {
		...(await joinAnnouncement(author.platformUsername, selectedLanguage)),
		sourcePostUrl: post.url,
	}
	const place = await withPicture(context, author, (profilePicUrl) =>
		context.room().do('join', {
			input: {
				sub: account.sub,
				issuedAt: account.issuedAt,
				account: { ...author, profilePicUrl },
				post: { platform: author.platform, id: post.id },
				language: selectedLanguage,
				announcement,
			},
		}),
	)
	return seatedAnswer(
		context,
		place,
		'Welcome to the Global Stage! You can now participate in the conversation.',
	)
}

export const rejoin: Handler<'rejoin'> = async (
	context,
	{ body: { rejoinCode, participantId } },
) => {
	if (!rejoinCode || !participantId) refuse(400, 'rejoin-missing', 'Missing rejoin information.')
	const place = requireOk(
		await context.room().do('rejoin', {
			input: { participantId, code: rejoinCode, network: context.network },
		}),
	)
	return seatedAnswer(context, place, 'Successfully rejoined the stage!')
}

/** The answer to people who took a place, once D1 has it. */
async function seatedAnswer(
	context: RequestContext,
	place: Place & { seq: number },
	message: string,
) {
	await untilArchived(context, place.seq)
	return {
		stageToken: await signStageToken(context.settings.STAGE_TOKEN_SECRET, place, context.now()),
		participant: projectParticipant(place.participant),
		message,
	}
}

async function requireAccount(
	context: RequestContext,
	accessToken: string | null | undefined,
): Promise<Account> {
	if (!accessToken) return refuse(401, 'not-logged-in', 'You must be logged in to join the stage.')
	const account = await accountOfToken(context, accessToken)
	return account ?? refuse(401, 'access-token', 'Could not get access token.')
}

function requireJoinCode(joinCode: string | null | undefined): string {
	if (joinCode && joinCode.length <= 100) return joinCode
	return refuse(400, 'session-code', 'Missing session code. Refresh?')
}

/** The proof codes of this log-in, one for each secret of the stage, the present secret first. */
function proofCodesFor(
	{ settings }: RequestContext,
	account: Account,
	joinCode: string,
): Promise<string[]> {
	return Promise.all(
		secretsIn(settings.STAGE_TOKEN_SECRET).map((secret) => proofCodeBy(secret, account, joinCode)),
	)
}

async function proofCodeBy(secret: string, { sub }: Account, joinCode: string): Promise<string> {
	const key = await crypto.subtle.importKey(
		'raw',
		new TextEncoder().encode(`join-proof:${secret}`),
		{ name: 'HMAC', hash: 'SHA-256' },
		false,
		['sign'],
	)
	const text = new TextEncoder().encode(`${sub}\n${joinCode}`)
	const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, text))
	return crockford(mac.slice(0, PROOF_BYTES)).slice(0, PROOF_CHARS)
}

/**
 * Checks the post. A repost is refused first, because its text is not its author's own. Then link, code, age and
 * author are checked, in the documented order. The room makes sure that each post is used once.
 */
async function requireProof(
	context: RequestContext,
	account: Account,
	joinCode: string,
	post: FoundPost,
): Promise<void> {
	if (post.isRepost) refuse(400, 'repost', REPOST)
	const { hasLink, proofCodes } = stageLinkIn(post.links, post.text, context.settings.STAGE_ORIGIN)
	if (!hasLink) refuse(400, 'no-link', 'Your post must include the stage link.')
	const expected = await proofCodesFor(context, account, joinCode)
	if (!expected.some((code) => proofCodes.includes(code)))
		refuse(400, 'no-code', 'This post does not carry your join code. Copy the join message again.')
	if (context.now() - post.postedAt > POST_LIFE_MS)
		refuse(400, 'too-old', 'This post is older than 24 hours. Please post again.')
	const { platform, platformUsername, platformUserId } = post.author
	const linked = platform === 'x' ? account.xUsername?.toLowerCase() : account.fid
	const author = platform === 'x' ? platformUsername.toLowerCase() : platformUserId
	if (linked !== undefined && linked !== author)
		refuse(403, 'other-author', 'This post belongs to another account.', {
			name: platform === 'x' ? `@${account.xUsername}` : `Farcaster ${account.fid}`,
		})
}

/** '{name} joined the stage.' in every language. */
async function joinAnnouncement(
	name: string,
	language: LanguageCode,
): Promise<{ text: string; translations: Partial<Record<LanguageCode, string>> }> {
	const joinedIn = async (code: LanguageCode) =>
		(await textsFor(code))['message.joined'].replace('{name}', () => name)
	const others = LANGUAGES.filter((code) => code !== language)
	const translations = await Promise.all(others.map(async (code) => [code, await joinedIn(code)]))
	return { text: await joinedIn(language), translations: Object.fromEntries(translations) }
}
