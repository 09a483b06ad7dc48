import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { contract } from '#contract/index'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { openAda } from '../authorization/asking.ts'
import { Cast } from '../authorization/cast.ts'
import { ENDPOINTS } from '../authorization/endpoints/index.ts'
import { ALLOWED, REFUSED } from '../authorization/table.ts'
import { rows } from '../authorization/table-of.ts'
import { seatDirectly } from '../support/crowd.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

/** A person who asks, one of their messages, and a post of theirs. */
interface Own {
	person: Person
	messageId: string
	postUrl: string
}
type Row = readonly [
	call: string,
	body: (own: Own) => object,
	/** The fields of the answer, as the documents list them. */
	answers: readonly string[],
]

/** Every documented call by somebody on stage, with its body in the documents' own words (B§7, A§7). */
const DOCUMENTED: readonly Row[] = [
	['POST /api/stage/heartbeat', () => ({}), ['serverTime']],
	['POST /api/stage/set-status', () => ({ status: 'Away' }), ['newStatus']],
	['POST /api/stage/set-language', () => ({ languageCode: 'ja' }), []],
	['POST /api/stage/set-info', () => ({ infoText: 'At sea' }), []],
	[
		'POST /api/stage/messages',
		({ messageId }) => ({ messageText: 'Hi', isStageOnly: false, replyToMessageId: messageId }),
		['id', 'text', 'replyToMessageId'],
	],
	[
		'POST /api/stage/get-upload-url',
		() => ({ fileName: 'sea.png', fileType: 'image/png' }),
		['uploadUrl', 'imageUrl'],
	],
	['POST /api/stage/reactions', ({ messageId }) => ({ messageId, emoji: '👍' }), []],
	['DELETE /api/stage/reactions', ({ messageId }) => ({ messageId, emoji: '👍' }), []],
	[
		'POST /api/user/toggle-farcaster-dms',
		() => ({ enabled: true }),
		['farcasterDmNotificationsEnabled'],
	],
	['POST /api/stage/update-wallet', () => ({ walletAddress: `0x${'1'.repeat(40)}` }), []],
	['POST /api/stage/update-ai-url', () => ({ aiUrl: 'https://ai.example' }), []],
	['POST /api/stage/get-or-create-referral-code', () => ({}), ['referralCode']],
	['POST /api/stage/use-referral', () => ({ referralCode: 'NNNNNN' }), ['message']],
	['POST /api/stage/sync-profile', ({ postUrl }) => ({ postUrl }), ['participant', 'changes']],
	['POST /api/activities/mark-all-read', () => ({}), []],
	[
		'POST /api/stage/stories/initiate-upload',
		() => ({ fileName: 'sea.jpg', fileType: 'image', actualContentType: 'image/jpeg' }),
		['storyId', 's3Key', 'presignedPost', 'requiresTranscoding'],
	],
	[
		'POST /api/stage/leave',
		() => ({}),
		['message', 'rejoinCode', 'participantId', 'platform', 'platformUserId'],
	],
]

const PROMISES = new Map<string, Endpoint>(
	Object.values(contract).map((promise) => [`${promise.method} ${promise.path}`, promise]),
)
const CALLS = [...PROMISES].flatMap(([call, { who, body }]) =>
	body && who !== 'operator' && (who !== 'anyone' || call.endsWith('heartbeat')) ? [call] : [],
)
const PLACES = ['body', 'header', 'nowhere'] as const

test('API-18, API-19, API-20, API-21, API-22, API-23, API-25, API-26, API-47: a stage token in the body opens every call as one in the header does, and without one it stays shut', async () => {
	await using stage = await openStage()
	for (const [call, body, answers] of DOCUMENTED)
		for (const place of PLACES) {
			const own = await ownOf(stage, place, call)
			const answer = await ask(stage, call, body(own), place, own)

			await own.person.ask(contract.leave, { body: {} }) // a seat for the next

			const known = call === 'POST /api/stage/use-referral' ? 404 : 200 // nobody has that code
			const expected = place === 'nowhere' ? 401 : known
			expect([call, place, answer.status]).toEqual([call, place, expected])
			if (expected === 200)
				expect([call, Object.keys(answer.body)]).toEqual([
					call,
					expect.arrayContaining([...answers]),
				])
		}
})

test('every other seated endpoint with a body takes the token there, too', async () => {
	await using stage = await openStage()
	const [ada, cast] = [await openAda(stage), await new Cast(stage).everybody()]
	const documented = DOCUMENTED.map(([call]) => call)
	expect(documented.filter((call) => !CALLS.includes(call))).toEqual([])

	for (const call of CALLS.filter((one) => !documented.includes(one))) {
		const cells = rows().find(({ address }) => address === call)?.cells ?? []
		const seated = cells.filter(([one]) => one === 'x' || one === 'farc')
		// Where the documented call cannot succeed here, its refusal is about the content, not about the person.
		const [role, mark] = seated.find(([, one]) => one in ALLOWED) ?? seated.at(-1) ?? ['x', 'ok']
		const known = mark in ALLOWED ? 200 : REFUSED[mark]?.[0]
		for (const place of PLACES) {
			const deed = await ENDPOINTS[call]?.deed({ ...cast.lay(role, ada), place })
			const answer = await deed?.send()

			expect([call, place, answer?.status]).toEqual([
				call,
				place,
				place === 'nowhere' ? 401 : known,
			])
			if (answer?.status === 200) PROMISES.get(call)?.reply.parse(answer?.body)
			if (deed?.usesUp) await cast.renew(role)
		}
	}
})

test('API-24: an image comes as multipart {file, stageToken}, without any header', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const send = (stageToken: string | null) => {
		const form = new FormData()
		if (stageToken) form.append('stageToken', stageToken)
		form.append('file', new File([png()], 'sea.png', { type: 'image/png' }))
		const url = `${stage.places.origin}${contract.uploadMessageImage.path}`
		return stage.fetch(url, { method: 'POST', body: form })
	}

	const kept = await send(ada.stageToken)

	expect([kept.status, await kept.json()]).toEqual([
		200,
		expect.objectContaining({ imageUrl: expect.any(String) }),
	])
	expect((await send(null)).status).toBe(401)
})

async function ownOf(stage: Stage, place: string, call: string): Promise<Own> {
	const platform = call.includes('farcaster') ? 'farcaster' : 'x'
	const person = stage.person(`ada_${place}`, { platform })
	const isPublic = platform === 'farcaster' || call.includes('sync')
	if (isPublic) await person.join()
	else person.take(await seatDirectly(stage.room(), person.handle))
	const said = await person.say('A line of mine')
	const postUrl = call.includes('sync') ? await person.publish() : ''
	return { person, messageId: said.body.id, postUrl }
}

async function ask(
	stage: Stage,
	call: string,
	body: object,
	place: 'body' | 'header' | 'nowhere',
	{ person: { stageToken }, messageId }: Own,
) {
	const [method = '', path = ''] = call.split(' ')
	const response = await stage.fetch(stage.places.origin + path.replace(':id', messageId), {
		method,
		headers: {
			'Content-Type': 'application/json',
			...(place === 'header' ? { Authorization: `Bearer ${stageToken}` } : {}),
		},
		body: JSON.stringify(place === 'body' ? { ...body, stageToken } : body),
	})
	return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
