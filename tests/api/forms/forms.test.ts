// One person without JavaScript, from the way in to the way out, and the neighbours (over 250 lines).

import { expect, test } from 'vitest'
import { deleteMessage } from '#contract/messages/own-messages'
import { ban } from '#contract/operators'
import { leave, logOutEverywhere } from '#contract/people/session'
import { inTurn } from '../../support/in-turn.ts'
import { openStage } from '../../support/open-stage.ts'
import {
	alertIn,
	cookiesIn,
	JOIN,
	joinByForm,
	joinTextOf,
	keysIn,
	onStage,
	open,
	ownerOf,
	placeOf,
	type Shown,
	said,
	send,
	sessionIn,
} from './without-script.ts'

test('G-176: without JavaScript ada joins in three steps; her session is a cookie that no script and no other site gets', async () => {
	await using stage = await openStage()
	const guest = stage.person('guest')
	const ada = await stage.loggedIn('ada')

	const asGuest = await open(guest, stage, '/stage/join')
	const refused = await send(ada, stage, { act: 'verifyJoin', xStatusUrl: 'my post' }, JOIN)
	const joined = await joinByForm(ada, stage)
	const page = await open(ada, stage)

	expect(asGuest.body).toContain('href="/auth/login?returnTo=%2Fstage%2Fjoin"')
	expect(asGuest.body).not.toContain('name="xStatusUrl"')
	expect(refused.status).toBe(400)
	expect(alertIn(refused)).toBe('Please paste the URL or Hash of your X or Farcaster post.')
	expect(refused.body).toContain('value="my post"')
	expect([joined.status, placeOf(joined)]).toEqual([303, '/stage'])
	const [session] = cookiesIn(joined).filter((one) => one.startsWith('stage_session='))
	expect(session).toMatch(
		/^stage_session=[\w.-]{100,}; Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly$/,
	)
	expect(page.body).toContain('name="act" value="postMessage"')
	expect(page.headers.get('Cache-Control')).toBe('no-store')
	expect((await open(ada, stage, '/stage/join')).headers.get('Location')).toBe('/stage')
})

test('G-176: a person who presses twice while joining is on stage once, with either answer', async () => {
	await using stage = await openStage()
	const ada = await stage.loggedIn('ada')
	const twin = stage.person('twin')
	twin.cookies = ada.cookies
	const xStatusUrl = await ada.publish(await joinTextOf(ada, stage))

	const answers = await Promise.all(
		[ada, twin].map((one) => send(one, stage, { act: 'verifyJoin', xStatusUrl }, JOIN)),
	)

	expect(answers.map(({ status, body }) => [status, alertIn({ body })])).toEqual([
		[303, null],
		[303, null],
	])
	for (const one of [ada, twin]) expect((await open(one, stage)).body).toContain('data-plain')
})

test('G-176: ada posts by a form and comes back to her message; a second press and a reload post it once', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')
	const [clientMessageId = ''] = keysIn(await open(ada, stage))
	const form = { act: 'postMessage', messageText: 'Bread\r\nand butter', clientMessageId }

	const [first, second] = await Promise.all([send(ada, stage, form), send(ada, stage, form)])
	const again = await send(ada, stage, form, { path: '/stage?lang=de' })

	const mine = (await said(stage)).filter(({ text }) => text.includes('butter'))
	expect(mine.map(({ text }) => text)).toEqual(['Bread\nand butter'])
	const place = `#message-${mine[0]?.id}`
	expect([first, second, again].map(({ status }) => status)).toEqual([303, 303, 303])
	expect([first, second, again].map(placeOf)).toEqual([
		`/stage${place}`,
		`/stage${place}`,
		`/stage?lang=de${place}`,
	])
	const page = await open(ada, stage)
	expect(page.body).toContain(`id="message-${mine[0]?.id}"`)
	expect(keysIn(page)).not.toContain(clientMessageId)
	expect(new Set(keysIn(page)).size).toBe(keysIn(page).length)
})

test('G-176: a refused form shows the API’s own sentence beside the field, and keeps the words', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')
	const kenji = await stage.seated('kenji')
	const { body: gone } = await kenji.say('Soon gone')
	const long = 'too long '.repeat(400).trim()
	const api = await kenji.say(long)

	const refused = await send(ada, stage, { act: 'postMessage', messageText: long })
	const reply = await send(ada, stage, {
		act: 'postMessage',
		messageText: long,
		replyToMessageId: gone.id,
	})
	await kenji.ask(deleteMessage, { params: { id: gone.id }, body: {} })
	const late = await send(ada, stage, {
		act: 'postMessage',
		messageText: 'A late answer',
		replyToMessageId: gone.id,
	})

	expect(api.status).toBe(400)
	expect([refused.status, alertIn(refused)]).toEqual([400, api.body.message])
	expect(refused.body).toMatch(/<form method="post" action="#write"[\s\S]*?too long too long/)
	expect([reply.status, alertIn(reply)]).toEqual([400, api.body.message])
	const [, row = ''] = reply.body.split(`id="message-${gone.id}"`)
	expect(row).toMatch(/<details open=""[\s\S]*?too long too long/)
	expect([late.status, alertIn(late)]).toEqual([410, 'This message is gone.'])
	expect(late.body).toContain('A late answer</textarea>')
	expect((await said(stage)).filter(({ text }) => text.includes('too long'))).toEqual([])
})

test('G-176: ada replies, reacts and takes the reaction back, each by a form in the message’s row', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')
	const kenji = await stage.seated('kenji')
	const { body: bread } = await kenji.say('Bread is in the oven')
	const react = `addReaction 👍`

	const answered = await send(ada, stage, {
		act: 'postMessage',
		messageText: 'I smell it',
		replyToMessageId: bread.id,
	})
	const reacted = await send(ada, stage, { act: react, messageId: bread.id })
	const between = await said(stage)
	const page = await open(ada, stage)
	const others = await open(await onStage(stage, 'lena'), stage)
	const taken = await send(ada, stage, { act: 'removeReaction 👍', messageId: bread.id })

	const reply = between.find(({ text }) => text === 'I smell it')
	expect(reply?.replyToMessageId).toBe(bread.id)
	expect(placeOf(answered)).toBe(`/stage#message-${reply?.id}`)
	expect([reacted, taken].map(placeOf)).toEqual(Array(2).fill(`/stage#message-${bread.id}`))
	expect(between.find(({ id }) => id === bread.id)?.reactions).toMatchObject([{ emoji: '👍' }])
	const rowOf = ({ body }: Shown) => body.split(`id="message-${bread.id}"`)[1]?.split('<li')[0]
	expect(rowOf(page)).toContain('value="removeReaction 👍"')
	expect(rowOf(others)).toContain('value="addReaction 👍"')
	expect((await said(stage)).find(({ id }) => id === bread.id)?.reactions).toEqual([])
	const odd = await send(ada, stage, { act: 'addReaction 🥖', messageId: bread.id })
	expect([odd.status, alertIn(odd)]).toEqual([400, 'Unsupported emoji.'])
})

test('G-176: ada leaves by a form: her cookie ends, her code is shown, and brings her back once', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')
	const finder = stage.person('finder')

	const left = await send(ada, stage, { act: 'leave' })
	const waiting = await open(ada, stage, '/stage/join')
	const field = (name: string) =>
		new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]+)"`).exec(waiting.body)?.[1] ?? ''
	const code = { rejoinCode: field('rejoinCode'), participantId: field('participantId') }
	const wrong = await send(ada, stage, { act: 'rejoin', ...code, rejoinCode: 'RJ-no' }, JOIN)
	const back = await send(ada, stage, { act: 'rejoin', ...code }, JOIN)

	expect([left.status, placeOf(left)]).toEqual([303, '/stage/join#rejoin'])
	expect(cookiesIn(left)).toContain('stage_session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly')
	expect(waiting.headers.get('Cache-Control')).toBe('no-store')
	expect(code.rejoinCode).toMatch(/^RJ(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
	expect([wrong.status, alertIn(wrong)]).toEqual([401, 'This rejoin code is not valid any more.'])
	expect(wrong.body).toContain('value="RJ-no"')
	expect([back.status, placeOf(back)]).toEqual([303, '/stage'])
	expect(sessionIn(ada)).not.toBeNull()
	expect((await open(ada, stage)).body).toContain('name="act" value="leave"')
	expect((await send(finder, stage, { act: 'rejoin', ...code }, JOIN)).status).toBe(401)
})

test('G-176: a person who presses twice while leaving gets a code that brings them back, with either answer; a person who was never on stage gets none', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')
	const twin = stage.person('twin')
	twin.cookies = ada.cookies

	const answers = []
	for (const one of [ada, twin]) answers.push(await send(one, stage, { act: 'leave' }))
	const guest = await send(stage.person('guest'), stage, { act: 'leave' })
	const waiting = await open(twin, stage, '/stage/join')
	const field = (name: string) =>
		new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]+)"`).exec(waiting.body)?.[1] ?? ''
	const code = { rejoinCode: field('rejoinCode'), participantId: field('participantId') }
	const back = await send(twin, stage, { act: 'rejoin', ...code }, JOIN)

	expect(answers.map(({ status }) => status)).toEqual([303, 303])
	expect(answers.map(placeOf)).toEqual(Array(2).fill('/stage/join#rejoin'))
	expect(guest.status).toBe(401)
	expect([back.status, placeOf(back)]).toEqual([303, '/stage'])
})

test('G-176: a form from another site, of another kind or without its origin does nothing', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')
	const form = { act: 'postMessage', messageText: 'CSRF canary' }
	const foreign: Record<string, string>[] = [
		{ Origin: 'https://elsewhere.example' },
		{ Origin: 'null' },
		{ 'Sec-Fetch-Site': 'cross-site' },
		{ 'Sec-Fetch-Site': 'same-site' },
	]

	for (const headers of foreign)
		expect((await send(ada, stage, form, { headers })).status).toBe(403)
	const nowhere = await ada.fetch(`${stage.places.origin}/stage`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams(form).toString(),
	})
	const json = await send(ada, stage, form, { headers: { 'Content-Type': 'application/json' } })
	const text = await send(ada, stage, form, { headers: { 'Content-Type': 'text/plain' } })
	const unknown = await send(ada, stage, { act: 'eraseOwnData' })
	const elsewhere = await send(ada, stage, form, { path: '/faq' })
	const asData = await send(ada, stage, form, { path: '/stage?_data=routes%2Fstage' })

	expect(nowhere.status).toBe(403)
	expect([json, text, unknown].map(({ status }) => status)).toEqual([415, 415, 400])
	expect([elsewhere, asData].map(({ status }) => status)).toEqual([405, 405])
	expect((await said(stage)).filter(({ text: words }) => words.includes('canary'))).toEqual([])
})

test('G-176: a cookie that somebody changed, or copied under another name, gives no session', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')
	const session = sessionIn(ada) ?? ''
	const spoilt = `${session.slice(0, -6)}${session.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`
	const mallory = await stage.seated('mallory')

	for (const value of [spoilt, mallory.stageToken ?? '', mallory.cookies.split('=')[1], 'x', '']) {
		const thief = stage.person('thief')
		thief.cookies = `stage_session=${value}`
		const sent = await send(thief, stage, { act: 'postMessage', messageText: 'Not hers' })
		const page = await open(thief, stage)

		expect([value, sent.status, alertIn(sent)]).toEqual([value, 401, 'Not verified on stage.'])
		expect(sent.body).toContain('Not hers</textarea>')
		expect(page.body).not.toContain('data-plain')
	}
	expect((await said(stage)).filter(({ text }) => text === 'Not hers')).toEqual([])
	expect((await open(ada, stage)).body).toContain('data-plain')
})

test('G-176, G-105: a personal page is never cached: guests before and after it get the same page, without forms', async () => {
	await using stage = await openStage()
	const [ada, kenji] = await inTurn((name) => onStage(stage, name), 'ada', 'kenji')
	const guest = stage.person('guest')
	const { userId, stageToken } = await ownerOf(ada, stage)

	const path = '/stage?lang=nl'
	const hers = await open(ada, stage, path)
	const after = await open(guest, stage, path)
	const asSeated = stage.person('other')
	asSeated.cookies = 'stage_as=seated'
	const shell = await open(asSeated, stage, path)
	const his = await open(kenji, stage, path)

	expect(hers.body).toContain('data-plain')
	expect(hers.headers.get('Cache-Control')).toBe('no-store')
	for (const page of [after, shell]) {
		expect(page.html).not.toContain('data-plain')
		expect(page.html).not.toContain('clientMessageId')
		expect(page.html).not.toContain('isPlain')
		expect(cookiesIn(page)).toEqual([])
	}
	expect(keysIn(his).filter((key) => keysIn(hers).includes(key))).toEqual([])
	expect(userId).not.toBe('')
	for (const page of [hers, his])
		for (const secret of [sessionIn(ada) ?? '', stageToken, ada.accessToken ?? ''])
			expect(page.html).not.toContain(secret)
})

test('G-176: the session cookie ends when its owner is banned, leaves elsewhere, or logs out everywhere', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [banned, left, over] = await inTurn(
		(name) => onStage(stage, name),
		'banned',
		'left',
		'over',
	)
	const bystander = await onStage(stage, 'bystander')

	const { userId } = await ownerOf(banned, stage)
	await olu.ask(ban, { body: { userId, reason: 'spam' } })
	for (const [person, endpoint] of [
		[left, leave],
		[over, logOutEverywhere],
	] as const) {
		const { stageToken } = await ownerOf(person, stage)
		const done = await person.ask(endpoint, {
			headers: { Authorization: `Bearer ${stageToken}` },
			body: {},
		})
		expect(done.status).toBe(200)
	}

	for (const [person, refusal] of [
		[banned, [401, 'session-over']],
		[over, [401, 'session-over']],
		[left, [403, 'not-on-stage']],
	] as const) {
		const sent = await send(person, stage, { act: 'postMessage', messageText: 'Still me?' })
		expect([sent.status, alertIn(sent) !== null]).toEqual([refusal[0], true])
		expect(sent.body).toContain('Still me?</textarea>')
		expect(sessionIn(person)).toBeNull()
		expect((await open(person, stage)).body).not.toContain('data-plain')
	}
	expect((await open(bystander, stage)).body).toContain('data-plain')
	expect((await said(stage)).filter(({ text }) => text === 'Still me?')).toEqual([])
})

test('G-176: a person who logs out of this browser has no cookie left there', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')

	const { status } = await ada.fetch(`${stage.places.origin}/auth/logout`, {
		method: 'POST',
		headers: { Origin: stage.places.origin },
	})

	expect([status, sessionIn(ada)]).toEqual([204, null])
})
