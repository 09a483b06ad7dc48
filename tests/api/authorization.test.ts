import { env } from 'cloudflare:workers'
import { jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import type { By } from '#room/changes'
import { signStageToken } from '#room/stage-token'
import { openStage } from '../support/open-stage.ts'
import type { Person } from '../support/person.ts'
import { TEST_SECRET } from '../support/settings.ts'
import { seatDirectly } from './crowd.ts'

const DAY_MS = 86_400_000
const HOLDERS = [
	'none',
	'garbage',
	'unsigned',
	'expired',
	'foreign',
	'revoked',
	'offstage',
	'seated',
]
type Name = keyof typeof contract
const NOBODYS = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

/** Written down by hand from the documents, not from the code: who is answered what. */
const TABLE: Record<Name, string> = {
	//                 none gar  uns  exp  for  rev  off  seat
	listParticipants: '200  200  200  200  200  200  200  200',
	listMessages: '    200  200  200  200  200  200  200  200',
	listNotable: '     200  200  200  200  200  200  200  200',
	setListed: '       401  401  401  401  401  401  200  200',
	postMessage: '     401  401  401  401  401  401  403  200',
	editMessage: '     401  401  401  401  401  401  403  404', // nobody's message
	deleteMessage: '   401  401  401  401  401  401  404  404',
	addReaction: '     401  401  401  401  401  401  403  404',
	removeReaction: '  401  401  401  401  401  401  403  404',
	me: '              401  401  401  401  401  401  200  200',
	refreshSession: '  200  200  200  200  200  200  200  200', // asks for the login instead
	heartbeat: '       401  401  401  401  401  401  401  200',
	leave: '           401  401  401  401  401  401  403  200',
	joinMessage: '     200  200  200  200  200  200  200  200', // asks for the login instead
	verifyJoin: '      404  404  404  404  404  404  404  404', // the post is not there
	rejoin: '          401  401  401  401  401  401  401  401', // the code is wrong
	setStatus: '       401  401  401  401  401  401  403  200',
	setLanguage: '     401  401  401  401  401  401  403  200',
	updateWallet: '    401  401  401  401  401  401  403  200',
	updateAiUrl: '     401  401  401  401  401  401  403  200',
	getOrCreateReferralCode: '401 401 401 401 401 401 403 200',
	useReferral: '     401  401  401  401  401  401  403  404', // nobody's code
	syncProfile: '     401  401  401  401  401  401  403  404', // the post is not there
	toggleFarcasterDms: '401 401 401  401  401  401  403  403', // not on Farcaster
	setInfo: '         401  401  401  401  401  401  403  200',
	participantActivity: '400 400  400  400  400  400  400  400', // names nobody
	listActivities: '  401  401  401  401  401  401  200  200',
	markActivityRead: '401  401  401  401  401  401  404  404', // nobody's activity
	markAllActivitiesRead: '401 401 401 401 401 401  200  200',
	uploadMessageImage: '401  401  401  401  401  401  403  400', // brings no file
	getUploadUrl: '    401  401  401  401  401  401  403  200',
	countView: '       200  200  200  200  200  200  200  200',
	log: '             204  204  204  204  204  204  204  204',
	health: '          200  200  200  200  200  200  200  200',
	logOutEverywhere: '401  401  401  401  401  401  200  200',
	// A stage token makes nobody an operator.
	findPeople: '      404  404  404  404  404  404  404  404',
	listInvitations: ' 404  404  404  404  404  404  404  404',
	operatorLog: '     404  404  404  404  404  404  404  404',
	invite: '          404  404  404  404  404  404  404  404',
	withdrawInvitation: '404  404  404  404  404  404  404  404',
	removePerson: '    404  404  404  404  404  404  404  404',
	ban: '             404  404  404  404  404  404  404  404',
	liftBan: '         404  404  404  404  404  404  404  404',
}

/** A question that would be answered, if only the right person asked. */
function questionsOf({ accessToken, joinCode }: Person): Record<Name, object | undefined> {
	return {
		listParticipants: undefined,
		listMessages: undefined,
		listNotable: undefined,
		setListed: { listed: true },
		postMessage: { messageText: 'Hello' },
		editMessage: { messageText: 'Hello again' },
		deleteMessage: {},
		addReaction: { messageId: NOBODYS, emoji: '👍' },
		removeReaction: { messageId: NOBODYS, emoji: '👍' },
		me: undefined,
		refreshSession: { accessToken },
		heartbeat: {},
		leave: {},
		joinMessage: { accessToken, joinCode, languageCode: 'de' },
		verifyJoin: { accessToken, joinCode, selectedLanguage: 'de', xStatusUrl: '1234567890' },
		rejoin: { rejoinCode: 'RJ-AAAA-BBBB-CCCC-DDDD', participantId: crypto.randomUUID() },
		setStatus: { status: 'Away' },
		setLanguage: { languageCode: 'ja' },
		updateWallet: { walletAddress: '0x27b1fdb04752bbc536007a920d24acb045561c26' },
		updateAiUrl: { aiUrl: 'https://ai.example/chat' },
		getOrCreateReferralCode: {},
		useReferral: { referralCode: 'NNNNNN' },
		syncProfile: { postUrl: '1234567890' },
		toggleFarcasterDms: { enabled: true },
		setInfo: { infoText: 'Baking' },
		participantActivity: undefined,
		listActivities: undefined,
		markActivityRead: {},
		markAllActivitiesRead: {},
		uploadMessageImage: {},
		getUploadUrl: { fileName: 'sea.png', fileType: 'image/png' },
		countView: {},
		log: { type: 'ui', data: { event: 'e', sessionId: 's', timestamp: 1 } },
		health: undefined,
		logOutEverywhere: {},
		findPeople: undefined,
		listInvitations: undefined,
		operatorLog: undefined,
		invite: { account: 'x@mallory', reason: 'a guest of honour' },
		withdrawInvitation: { account: 'x@mallory' },
		removePerson: { userId: 'x:1', reason: 'shouting' },
		ban: { userId: 'x:1', reason: 'shouting' },
		liftBan: { userId: 'x:1' },
	}
}

async function tokenOf(holder: string, by: By): Promise<string | null> {
	const good = await signStageToken(TEST_SECRET, by, Date.now())
	const [head = '', payload = ''] = good.split('.')
	const { kid } = JSON.parse(atob(head))
	switch (holder) {
		case 'none':
			return null
		case 'garbage':
			return `${good.slice(0, -4)}AAAA`
		case 'unsigned':
			return `${btoa(JSON.stringify({ alg: 'none', kid })).replace(/=/g, '')}.${payload}.`
		case 'expired':
			return signStageToken(TEST_SECRET, by, Date.now() - DAY_MS - 1000)
		case 'foreign': // somebody else's key under our key's name
			return new SignJWT({ ver: by.ver, sid: 'sid' })
				.setProtectedHeader({ alg: 'HS256', kid })
				.setSubject(by.userId)
				.setExpirationTime('1h')
				.sign(new TextEncoder().encode('stage-token:a secret of somebody else'))
		case 'revoked':
			return signStageToken(TEST_SECRET, { ...by, ver: by.ver - 1 }, Date.now())
		default:
			return good
	}
}

test('ROLE-09, ROLE-11, ROLE-15, ROLE-26: every address answers every kind of asker as the documents say, and a no changes nothing', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const noor = await stage.seated('noor')
	const everything = async () => {
		const { head, epoch } = await room.report()
		await room.archivedUpTo(head)
		const { results } = await env.DB.prepare('SELECT * FROM participants ORDER BY user_id').all()
		return JSON.stringify([epoch, head, await room.snapshot(), results])
	}
	expect(Object.keys(TABLE).sort()).toEqual(Object.keys(contract).sort())
	let refused = 0

	for (const [name, row] of Object.entries(TABLE) as [Name, string][]) {
		const answered: number[] = []
		for (const holder of HOLDERS) {
			const { by } = await seatDirectly(room, holder)
			if (holder === 'offstage') await room.leave(by)
			const before = await everything()
			const question = questionsOf(noor)[name]
			const asker = stage.person('asker')
			asker.stageToken = await tokenOf(holder, by)

			const { status, body } = await asker.ask(contract[name], {
				...(question ? { body: question as never } : {}),
				params: { id: NOBODYS } as never,
				headers: { 'CF-Connecting-IP': `2001:db8:${refused.toString(16)}::1` },
			})

			answered.push(status)
			if (status >= 400) {
				refused++
				expect(body).toEqual({ message: expect.any(String), code: expect.any(String) })
				expect(await everything()).toBe(before)
			}
			for (const ver of [by.ver, by.ver + 1]) await room.leave({ ...by, ver }) // a seat for the next
		}
		expect([name, ...answered]).toEqual([name, ...row.trim().split(/\s+/).map(Number)])
	}
	expect(refused).toBeGreaterThan(40)
}, 60_000)

test('ROLE-24: a stage token is ours: short-lived, signed, and about a person and a session only', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const token = ada.stageToken ?? ''
	const key = new TextEncoder().encode(`stage-token:${TEST_SECRET}`)

	const { payload, protectedHeader } = await jwtVerify(token, key, { algorithms: ['HS256'] })

	expect(protectedHeader).toMatchObject({ alg: 'HS256', kid: expect.any(String) })
	expect(Object.keys(payload).sort()).toEqual(['exp', 'iat', 'sid', 'sub', 'ver'])
	expect(payload.sub).toBe(ada.userId)
	expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(DAY_MS / 1000)
})

test('G-90: only who is logged in as an operator is answered at /api/admin; to everybody else these addresses do not exist', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const offstage = await stage.seated('offstage')
	await offstage.ask(contract.leave, { body: {} })
	const target = await stage.seated('target')
	const loggedIn = stage.person('logged-in')
	await loggedIn.logIn()
	const bearers: [who: string, bearer: string | null, answered: number][] = [
		['guest', null, 404],
		['nonsense', 'nonsense', 404],
		['logged in', loggedIn.accessToken, 404],
		['off stage, by identity', offstage.accessToken, 404],
		['off stage, by stage token', offstage.stageToken, 404],
		['participant, by identity', mallory.accessToken, 404],
		['participant, by stage token', mallory.stageToken, 404],
		['operator', olu.accessToken, 200],
	]
	const questions = {
		...questionsOf(mallory),
		removePerson: { userId: target.userId, reason: 'shouting' },
		ban: { userId: target.userId, reason: 'shouting' },
		liftBan: { userId: target.userId },
	}
	const admin = (Object.keys(contract) as Name[]).filter(
		(name) => contract[name].who === 'operator',
	)
	expect(admin).toHaveLength(8)
	const unknown = await (await stage.fetch(`${stage.places.origin}/api/admin/nothing`)).text()

	for (const name of admin)
		for (const [who, bearer, answered] of bearers) {
			expect(contract[name].path).toMatch(/^\/api\/admin\//)
			const { head } = await stage.room().report()
			const asker = stage.person('asker')
			const { status, body } = await asker.ask(contract[name], {
				...(questions[name] ? { body: questions[name] as never } : {}),
				headers: bearer ? { Authorization: `Bearer ${bearer}` } : {},
			})
			expect([name, who, status]).toEqual([name, who, answered])
			if (answered === 200) continue
			expect(JSON.stringify(body)).toBe(unknown)
			expect((await stage.room().report()).head).toBe(head)
			// Neither another method nor nonsense in the body tells them that there is something.
			for (const init of [
				{ method: 'DELETE' },
				{ method: 'POST', body: '{', headers: { 'Content-Type': 'text/plain' } },
			]) {
				const address = `${stage.places.origin}${contract[name].path}`
				const answer = await stage.fetch(address, {
					...init,
					headers: { ...init.headers, ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
				})
				expect([name, who, answer.status, await answer.text()]).toEqual([name, who, 404, unknown])
			}
		}
}, 60_000)
