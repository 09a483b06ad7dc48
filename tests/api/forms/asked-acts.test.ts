// Purchases, settings and deletions by forms, each beside content that stays untouched (over 250 lines).

import { beforeEach, expect, test } from 'vitest'
import { listActivities } from '#contract/alerts'
import { createEvent, listEvents } from '#contract/events/events'
import { postMessage } from '#contract/messages/messages'
import { removeMessage } from '#contract/moderation/actions'
import { readPayment } from '#contract/money/payments'
import { listNotable } from '#contract/people/notable'
import { me } from '#contract/people/session'
import { readAlertSettings } from '#contract/push'
import { listTopics } from '#contract/topics/topics'
import { texts as german } from '../../../app/locales/problems/de.ts'
import { beginAgain } from '../../support/begin-again.ts'
import { inTurn } from '../../support/in-turn.ts'
import { openStage } from '../../support/open-stage.ts'
import { as, type Person } from '../../support/person.ts'
import { LINK, pictureAt, playStripe } from '../../support/stripe.ts'
import {
	actsIn,
	alertIn,
	cooking,
	doneIn,
	onStage,
	open,
	ownerOf,
	placeOf,
	type Shown,
	type Stage,
	send,
	sessionIn,
} from './without-script.ts'

// There is one slot for the banner.
beforeEach(beginAgain)

const AUCTION = { path: '/ad-auction' }

/** The token by which this browser's forms speak. */
async function by(person: Person, stage: Stage) {
	const { stageToken } = await ownerOf(person, stage)
	return { headers: { Authorization: `Bearer ${stageToken}` } }
}

test('G-176: a guest buys the banner by a form on the auction’s page and goes on to the pay page; a wrong address stands there again, and a second press is the same purchase', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const guest = stage.person('guest')
	const other = stage.person('other')
	const form = { act: 'createBannerCheckout', imageUrl: pictureAt(), linkUrl: LINK, quoted: '50' }

	const page = await open(guest, stage, '/ad-auction')
	const wrong = await send(guest, stage, { ...form, linkUrl: 'my shop' }, AUCTION)
	const falsch = await send(
		guest,
		stage,
		{ ...form, linkUrl: 'my shop' },
		{ path: '/ad-auction?lang=de' },
	)
	const foreign = await send(guest, stage, form, {
		...AUCTION,
		headers: { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
	})
	expect(stripe.wire.kept.sessions.size).toBe(0)
	const [first, second] = [
		await send(guest, stage, form, AUCTION),
		await send(guest, stage, form, AUCTION),
	]
	const late = await send(other, stage, { ...form, linkUrl: `${LINK}/other` }, AUCTION)

	expect(actsIn(page.body)).toContain('createBannerCheckout')
	expect(page.body).toContain('name="quoted" value="50"')
	expect(page.headers.get('Content-Security-Policy')).toContain(
		`form-action 'self' https://checkout.stripe.com ${new URL(pictureAt()).origin};`,
	)
	expect([wrong.status, alertIn(wrong)]).toEqual([400, 'Invalid Link URL format.'])
	expect(wrong.body).toContain('value="my shop"')
	expect(wrong.body).toContain(`value="${pictureAt()}"`)
	expect([falsch.status, alertIn(falsch)]).toEqual([400, german['problem.link-address']])
	expect(foreign.status).toBe(403)
	const [[sessionId, session] = ['', null]] = [...stripe.wire.kept.sessions]
	expect([...stripe.wire.kept.sessions]).toHaveLength(1)
	expect(session).toMatchObject({ amount_total: 5000, currency: 'usd' })
	expect([first.status, second.status]).toEqual([303, 303])
	expect(placeOf(first)).toContain(sessionId)
	expect(placeOf(second)).toBe(placeOf(first))
	expect([late.status, alertIn(late) !== null]).toEqual([409, true])
	expect(late.body).toContain(`value="${LINK}/other"`)
})

test('G-176: ada boosts a topic by the form for a new one, once for two presses; her words stay when it is refused, and kenji hears of nothing before it is paid', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const ada = await onStage(stage, 'ada')
	const kenji = await stage.seated('kenji')
	const page = await open(ada, stage)
	const quoted = /name="quoted" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
	const form = {
		...{ act: 'createTopicCheckout', topicText: 'Is rye better', quoted },
		clientTopicId: crypto.randomUUID(),
	}

	const long = 'Rye '.repeat(400).trim()
	const refused = await send(ada, stage, { ...form, topicText: long })
	const dearer = await send(ada, stage, { ...form, quoted: '0.01' })
	const [first, second] = [await send(ada, stage, form), await send(ada, stage, form)]

	expect(actsIn(page.body)).toContain('createTopicCheckout')
	expect([refused.status, alertIn(refused) !== null]).toEqual([400, true])
	expect(refused.body).toContain(`${long}</textarea>`)
	expect(dearer.status).toBe(409)
	expect(dearer.body).toContain('Is rye better</textarea>')
	const [[sessionId] = ['']] = [...stripe.wire.kept.sessions]
	expect(stripe.wire.kept.sessions.size).toBe(1)
	expect([first, second].map(({ status }) => status)).toEqual([303, 303])
	expect(placeOf(first)).toContain(sessionId)
	expect(placeOf(second)).toBe(placeOf(first))
	const { topics } = (await kenji.ask(listTopics, { query: {} })).body
	expect(topics.map(({ text }) => text)).not.toContain('Is rye better')
	const id = stripe.wire.kept.sessions.get(sessionId)?.client_reference_id ?? ''
	expect((await kenji.ask(readPayment, { params: { id } })).body.state).toBe('open')
})

/** The fields that a page marks as wrong, each with the sentence that describes it. */
function wrongIn({ body }: Pick<Shown, 'body'>): string[] {
	return [...body.matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)].map(([field]) => {
		const id = /aria-describedby="([^"]+)"/.exec(field)?.[1]
		expect(body).toContain(`<p role="alert" id="${id}"`)
		return /name="(\w+)"/.exec(field)?.[1] ?? ''
	})
}

test('G-176: ada edits her event by a form whose hour stays to the second unless she moves it, once for two presses; an old form is refused with her words, each error is shown at its field, and kenji’s event has no form', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')
	const kenji = await stage.seated('kenji')
	const his = await cooking(kenji)
	const { startTime } = his
	const hers = (
		await ada.ask(createEvent, {
			...(await by(ada, stage)),
			body: { title: 'Baking', startTime, description: 'Bring flour' },
		})
	).body.event
	const path = `/stage/event/${hers._id}`
	const page = await open(ada, stage, path)
	const hidden = (name: string) =>
		new RegExp(`name="${name}" value="([^"]*)"`).exec(page.body)?.[1] ?? ''
	const [day = '', time = '', zone = ''] = hidden('was').split(' ')
	const form = {
		...{ act: 'editEvent', eventId: hers._id, revision: hidden('revision'), was: hidden('was') },
		...{ title: 'Baking together', description: 'Bring rye', url: 'bread.example/dawn' },
		...{ day, time, zone, durationMinutes: '90' },
	}

	const [saved, twice] = await Promise.all([
		send(ada, stage, form, { path }),
		send(ada, stage, form, { path }),
	])
	const old = await send(ada, stage, { ...form, title: 'Baking alone' }, { path })
	const forged = await send(
		ada,
		stage,
		{ ...form, eventId: his._id, revision: String(his.revision) },
		{ path: `/stage/event/${his._id}` },
	)
	const events = async () =>
		(await stage.person('reader').ask(listEvents, { query: {} })).body.events
	const between = await events()

	expect(actsIn(page.body)).toContain('editEvent')
	expect(page.body).toContain('Bring flour</textarea>')
	expect(actsIn((await open(ada, stage, `/stage/event/${his._id}`)).body)).not.toContain(
		'editEvent',
	)
	expect([saved, twice].map(placeOf)).toEqual(Array(2).fill(`${path}#linked-title`))
	expect(between.find(({ _id }) => _id === hers._id)).toMatchObject({
		...{ title: 'Baking together', description: 'Bring rye', durationMinutes: 90, startTime },
		revision: hers.revision + 1,
		url: 'https://bread.example/dawn',
	})
	expect([old.status, alertIn(old)]).toEqual([409, 'Somebody changed this event. Look again.'])
	expect(old.body).toMatch(/name="title"[^>]*value="Baking alone"/)
	expect(forged.status).toBe(403)
	expect(between.find(({ _id }) => _id === his._id)).toMatchObject({ title: 'Kenji cooks' })

	const fresh = /name="revision" value="([^"]*)"/.exec(old.body)?.[1] ?? ''
	const moved = { ...form, revision: fresh, day: '2001-01-01' }
	const early = await send(ada, stage, moved, { path })
	const linked = { ...form, revision: fresh, url: 'ftp://bread.example' }
	const link = await send(ada, stage, linked, { path })
	expect(wrongIn(old)).toEqual([])
	expect([wrongIn(early), wrongIn(link)]).toEqual([['time'], ['url']])
	expect([link.status, alertIn(link)]).toEqual([
		400,
		'Event link must start with http:// or https://.',
	])
	expect([early.status, alertIn(early)]).toEqual([
		400,
		'An event starts in 5 minutes at the earliest and in 180 days at the latest.',
	])
})

test('G-176: ada lets the stage ask by a form and comes to its topic', async () => {
	await using stage = await openStage()
	const ada = await onStage(stage, 'ada')

	const asked = await send(ada, stage, { act: 'generateAiTopic' })
	const { topics } = (await ada.ask(listTopics, { query: {} })).body

	expect(asked.status).toBe(303)
	expect(topics.map(({ id }) => `/stage/topic/${id}#linked-title`)).toContain(placeOf(asked))
	expect((await send(stage.person('guest'), stage, { act: 'generateAiTopic' })).status).toBe(401)
})

test('G-176: ada reads her activity without a script, marks it read and answers the operator once; lena’s stays unread', async () => {
	await using stage = await openStage()
	const [ada, lena] = await inTurn((name) => onStage(stage, name), 'ada', 'lena')
	const kenji = await stage.seated('kenji')
	const mia = await stage.operator()
	const words: string[] = []
	for (const [person, text] of [
		[ada, 'Bread'],
		[lena, 'Butter'],
	] as const) {
		const posted = await send(person, stage, { act: 'postMessage', messageText: text })
		words.push(placeOf(posted)?.split('#message-')[1] ?? '')
	}
	for (const replyToMessageId of words)
		await kenji.ask(postMessage, {
			body: { messageText: `Good, ${replyToMessageId}`, replyToMessageId },
		})
	const actId = crypto.randomUUID()
	const [messageId = ''] = words
	await mia.ask(removeMessage, {
		...as(mia),
		body: { messageId, reason: 'Too much flour', actId },
	})
	const path = '/stage?own=activity'
	const unread = async (person: Person) =>
		(await person.ask(listActivities, { ...(await by(person, stage)), query: {} })).body.unreadCount

	const page = await open(ada, stage, path)
	const activityId = /name="activityId" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
	const empty = await send(ada, stage, { act: 'answerOperator', activityId, text: ' ' }, { path })
	const answer = { act: 'answerOperator', activityId, text: 'It was rye' }
	const answered = await send(ada, stage, answer, { path })
	const told = await open(ada, stage, path)
	const again = await send(ada, stage, answer, { path })
	const more = await send(ada, stage, { ...answer, text: 'And butter' }, { path })
	const read = await send(ada, stage, { act: 'markAllActivitiesRead' }, { path })

	expect(page.body).toContain('Too much flour')
	expect(actsIn(page.body)).toContain('markAllActivitiesRead')
	expect([empty.status, alertIn(empty)]).toEqual([400, 'Please write an answer.'])
	expect([answered, read].map(placeOf)).toEqual(Array(2).fill(`${path}#own-place`))
	expect(doneIn(told)).toBe('Your answer was sent.')
	expect(again.status).toBe(303) // the same words again are one answer
	expect([more.status, alertIn(more)]).toEqual([409, 'You have answered this already.'])
	expect(more.body).toContain('And butter</textarea>')
	expect([await unread(ada), await unread(lena)]).toEqual([0, 1])
	const after = (await open(ada, stage, path)).body
	expect(actsIn(after)).not.toContain('markAllActivitiesRead')
	expect((await open(stage.person('guest'), stage, path)).body).not.toContain('data-plain')
})

test('G-176: ada keeps alerts and quiet hours by a form and leaves the list of notable people; kenji’s stay', async () => {
	await using stage = await openStage()
	const [ada, kenji] = await inTurn((name) => onStage(stage, name), 'ada', 'kenji')
	const alerts = async (person: Person) =>
		(await person.ask(readAlertSettings, await by(person, stage))).body
	const listed = async (person: Person) =>
		(await person.ask(listNotable, await by(person, stage))).body.listed
	const before = await alerts(kenji)
	const path = '/stage?own=alerts'
	const form = {
		...{ act: 'saveAlertSettings', reply: 'on', story_like: 'on' },
		...{ quietFrom: '23:00', quietTo: '06:30', zone: 'Asia/Kolkata' },
	}

	const page = await open(ada, stage, path)
	const wrong = await send(ada, stage, { ...form, zone: 'Bread/Butter' }, { path })
	const saved = await send(ada, stage, form, { path })
	const out = await send(ada, stage, { act: 'setListed off' }, { path: '/stage?own=list' })

	expect(page.body).toMatch(/type="checkbox" name="reply" checked=""/)
	expect([wrong.status, alertIn(wrong)]).toEqual([400, 'This time zone is not known here.'])
	expect(wrong.body).toMatch(/name="story_like" checked=""/)
	expect(wrong.body).toContain('value="23:00"')
	expect(placeOf(saved)).toBe(`${path}#own-place`)
	expect(await alerts(ada)).toMatchObject({
		types: { reply: true, story_like: true, event_moved: false },
		...{ quietFrom: '23:00', quietTo: '06:30', zone: 'Asia/Kolkata' },
	})
	expect(placeOf(out)).toBe('/stage?own=list#own-place')
	expect([await listed(ada), await listed(kenji)]).toEqual([false, true])
	expect((await open(ada, stage, '/stage?own=list')).body).toContain('value="setListed on"')
	expect(await alerts(kenji)).toEqual(before)
})

test('G-176: ada erases her data by a form only with the box ticked, and is logged out; kenji’s stays', async () => {
	await using stage = await openStage()
	const [ada, kenji] = await inTurn((name) => onStage(stage, name), 'ada', 'kenji')
	const old = await by(ada, stage)

	const unsure = await send(ada, stage, { act: 'eraseOwnData' })
	expect(sessionIn(ada)).not.toBeNull()
	const erased = await send(ada, stage, { act: 'eraseOwnData', confirm: 'on' })

	expect([unsure.status, alertIn(unsure)]).toEqual([
		400,
		'Please confirm that everything is to be deleted.',
	])
	expect([erased.status, placeOf(erased), sessionIn(ada)]).toEqual([303, '/stage', null])
	expect((await ada.ask(me, old)).status).toBe(401)
	expect((await open(ada, stage, '/stage/join')).body).toContain('href="/auth/login')
	expect((await open(kenji, stage)).body).toContain('data-plain')
	expect((await kenji.ask(me, await by(kenji, stage))).status).toBe(200)
})
