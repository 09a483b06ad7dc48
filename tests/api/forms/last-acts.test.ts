// Forms of people without a place, and those on the pages of stories and ads, each beside what stays untouched.

import { beforeEach, expect, test } from 'vitest'
import { answerRemoval, readRemoval } from '#contract/moderation/actions'
import { operatorLog } from '#contract/operator-log'
import { removePerson } from '#contract/operators'
import { listStoryReactions } from '#contract/stories/stories'
import { listTopics, postTopic } from '#contract/topics/topics'
import { texts as german } from '../../../app/locales/problems/de.ts'
import { beginAgain } from '../../support/begin-again.ts'
import { jpeg, png } from '../../support/images.ts'
import { inTurn } from '../../support/in-turn.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { LINK, playStripe } from '../../support/stripe.ts'
import {
	actsIn,
	alertIn,
	JOIN,
	onStage,
	open,
	ownerOf,
	placeOf,
	type Stage,
	send,
	sendFile,
} from './without-script.ts'

// There is one slot for the banner.
beforeEach(beginAgain)

const FOREIGN = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
const AUCTION = { path: '/ad-auction' }

/** An operator's act against a person, with the person's answer. */
async function answersOf(olu: Person, userId: string) {
	const { entries } = (await olu.ask(operatorLog)).body
	return entries.filter(({ account }) => account === userId).map(({ content }) => content?.answer)
}

async function removed(stage: Stage, olu: Person, name: string) {
	const person = await onStage(stage, name)
	const { userId } = await ownerOf(person, stage)
	await olu.ask(removePerson, { body: { userId, reason: '#spam Selling pens' } })
	return { person, userId }
}

test('G-176, G-18: mallory, removed by an operator, reads why on the page to join and answers once by a form; a refused form keeps her words, and lena’s removal stays unanswered', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const { person: mallory, userId } = await removed(stage, olu, 'mallory')
	const { person: lena, userId: hers } = await removed(stage, olu, 'lena')
	const ada = await stage.loggedIn('ada')
	const form = { act: 'answerRemoval', text: 'They were my last pens.' }
	const long = 'too long '.repeat(400).trim()

	const page = await open(mallory, stage, '/stage/join')
	const empty = await send(mallory, stage, { ...form, text: ' ' }, JOIN)
	const leer = await send(mallory, stage, { ...form, text: long }, { path: '/stage/join?lang=de' })
	const foreign = await send(mallory, stage, form, { ...JOIN, headers: FOREIGN })
	const nobody = await send(stage.person('guest'), stage, form, JOIN)
	const other = await send(ada, stage, form, JOIN)
	const before = [await answersOf(olu, userId), await answersOf(olu, hers)]
	const [first, second] = await Promise.all([
		send(mallory, stage, form, JOIN),
		send(mallory, stage, form, JOIN),
	])
	const after = await open(mallory, stage, '/stage/join')
	const more = await send(mallory, stage, { ...form, text: 'And one thing more' }, JOIN)

	expect(page.body).toMatch(
		/An operator removed you from the stage: .*Spam or advertising · Selling pens/,
	)
	expect(actsIn(page.body)).toEqual(['answerRemoval', 'verifyJoin', 'rejoin'])
	expect([empty.status, alertIn(empty)]).toEqual([400, 'Please write an answer.'])
	expect([leer.status, alertIn(leer)]).toEqual([400, german['problem.answer-long']])
	expect(leer.body).toContain(`${long}</textarea>`)
	expect(foreign.status).toBe(403)
	expect([nobody.status, nobody.body.includes('They were my last pens.</textarea>')]).toEqual([
		401,
		true,
	])
	expect([other.status, alertIn(other)]).toEqual([404, 'There is nothing to answer.'])
	expect(before).toEqual([[null], [null]])
	expect([first, second].map(placeOf)).toEqual(Array(2).fill('/stage/join#removal'))
	expect(actsIn(after.body)).toEqual(['verifyJoin', 'rejoin'])
	expect(after.body).toContain('Your answer was sent')
	expect(more.status).toBe(409)
	expect(more.body).toContain('And one thing more</textarea>')
	expect(await answersOf(olu, userId)).toEqual(['They were my last pens.'])
	expect(await answersOf(olu, hers)).toEqual([null])
	const { body } = await lena.ask(readRemoval, { body: { accessToken: lena.accessToken } })
	expect(body.removal?.mayAnswer).toBe(true)
	expect((await open(ada, stage, '/stage/join')).body).not.toContain('id="removal"')
	const late = { accessToken: lena.accessToken, text: 'By a script' }
	expect((await lena.ask(answerRemoval, { body: late })).status).toBe(200)
})

test('G-176, ROLE-10, ROLE-14, TOP-17: a guest pays by a form on kenji’s topic’s page that a topic of their own stands first, once for two presses; the page is the same for everybody, people on stage have no second form there, and kenji’s topic stays', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const [guest, other] = [stage.person('guest'), stage.person('other')]
	const ada = await onStage(stage, 'ada')
	const kenji = await stage.seated('kenji')
	const { topic } = (await kenji.ask(postTopic, { body: { topicText: 'Trams or trains' } })).body
	const path = `/stage/topic/${topic.id}`

	const page = await open(guest, stage, path)
	const [form = ''] = /<form[^>]* id="boost"[\s\S]*?<\/form>/.exec(page.body) ?? []
	const quoted = /name="quoted" value="([^"]+)"/.exec(form)?.[1] ?? ''
	const wish = { act: 'createTopicCheckout', place: 'boost', topicText: 'Boats', quoted }
	const empty = await send(guest, stage, { ...wish, topicText: ' ' }, { path })
	const dearer = await send(guest, stage, { ...wish, quoted: '0.01' }, { path: `${path}?lang=de` })
	const foreign = await send(guest, stage, wish, { path, headers: FOREIGN })
	const before = stripe.wire.kept.sessions.size
	const [first, second] = [
		await send(guest, stage, wish, { path }),
		await send(guest, stage, wish, { path }),
	]
	const once = stripe.wire.kept.sessions.size
	const else_ = await send(other, stage, { ...wish, topicText: 'Rafts' }, { path })

	expect(page.headers.get('Cache-Control')).not.toBe('no-store')
	expect((await open(other, stage, path)).body).toContain('id="boost"')
	expect((await open(ada, stage, path)).body).not.toContain('id="boost"')
	expect(actsIn(form)).toEqual(['createTopicCheckout'])
	expect(quoted).toBe('2') // while topics have their lower price
	expect([empty.status, alertIn(empty)]).toEqual([400, 'Topic cannot be empty.'])
	expect(dearer.status).toBe(409)
	expect(alertIn(dearer)).not.toBeNull()
	expect(dearer.body).toMatch(/<details open="">[\s\S]*?Boats<\/textarea>/)
	expect([foreign.status, before]).toEqual([403, 0])
	expect([first, second].map(({ status }) => status)).toEqual([303, 303])
	expect(placeOf(second)).toBe(placeOf(first))
	expect(once).toBe(1)
	expect(else_.status).toBe(303)
	expect(stripe.wire.kept.sessions.size).toBe(2)
	const { topics } = (await kenji.ask(listTopics, { query: {} })).body
	expect(topics.map(({ id, boostedUntil }) => [id, boostedUntil])).toEqual([[topic.id, null]])
})

test('G-176, G-01: ada reacts to kenji’s story by a form, once for two presses, changes her reaction and takes it back; lena’s stays', async () => {
	await using stage = await openStage()
	const [ada, lena] = await inTurn((name) => onStage(stage, name), 'ada', 'lena')
	const kenji = await stage.seated('kenji')
	const { _id: story } = await kenji.show({ bytes: jpeg(), type: 'image/jpeg', text: 'Soup' })
	const path = `/stage/story/${story}`
	const press = (person: Person, act: string) => send(person, stage, { act, story }, { path })
	const [adas, lenas] = [await ownerOf(ada, stage), await ownerOf(lena, stage)]
	const reactions = async () => {
		const { body } = await kenji.ask(listStoryReactions, { params: { id: story } })
		return body.map(({ emoji }) => emoji).toSorted()
	}
	const pressed = async (person: Person) => {
		const { body } = await open(person, stage, path)
		return [...body.matchAll(/<button[^>]*aria-pressed="true"[^>]*>/g)].map(
			([button]) => /value="([^"]+)"/.exec(button)?.[1],
		)
	}

	const page = await open(ada, stage, path)
	await press(lena, 'reactToStory 😂')
	const [first, second] = await Promise.all([
		press(ada, 'reactToStory 👍'),
		press(ada, 'reactToStory 👍'),
	])
	const both = await reactions()
	const mine = [await pressed(ada), await pressed(lena)]
	const wrong = await press(ada, 'reactToStory 🥕')
	const guest = await press(stage.person('guest'), 'reactToStory 👍')
	const foreign = await send(
		ada,
		stage,
		{ act: 'takeBackReaction 👍', story },
		{ path, headers: FOREIGN },
	)
	await press(ada, 'reactToStory 😮')
	const changed = await reactions()
	const back = [await press(ada, 'takeBackReaction 😮'), await press(ada, 'takeBackReaction 😮')]

	expect(adas.userId).not.toBe(lenas.userId)
	expect(actsIn(page.body)).toContain('reactToStory')
	expect(actsIn((await open(stage.person('guest'), stage, path)).body)).not.toContain(
		'reactToStory',
	)
	expect([first, second].map(placeOf)).toEqual(Array(2).fill(`${path}#linked-title`))
	expect(both).toEqual(['👍', '😂'].toSorted())
	expect(mine).toEqual([['takeBackReaction 👍'], ['takeBackReaction 😂']])
	expect([wrong.status, alertIn(wrong)]).toEqual([400, 'Unsupported emoji.'])
	expect([guest.status, foreign.status]).toEqual([401, 403])
	expect(changed).toEqual(['😂', '😮'].toSorted())
	expect(back.map(({ status }) => status)).toEqual([303, 303])
	expect(await reactions()).toEqual(['😂'])
})

test('G-176, G-143: a guest buys the banner with a picture from the device by a form, once for two presses; a refused form shows the address of the picture, and nobody pays for one of another site’s form', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const guest = stage.person('guest')
	const form = { act: 'createBannerCheckout', imageUrl: '', linkUrl: LINK, quoted: '50' }
	const picture = () => new File([png({ width: 728, height: 90 })], 'ad.png', { type: 'image/png' })
	const note = new File(['<svg/>'], 'note.txt', { type: 'text/plain' })

	const page = await open(guest, stage, '/ad-auction')
	const neither = await sendFile(guest, stage, form, null, AUCTION)
	const fake = await sendFile(guest, stage, form, note, AUCTION)
	const wrong = await sendFile(guest, stage, { ...form, linkUrl: 'my shop' }, picture(), AUCTION)
	const arrived = /name="imageUrl"[^>]*value="([^"]+)"/.exec(wrong.body)?.[1] ?? ''
	const foreign = await sendFile(guest, stage, form, picture(), { ...AUCTION, headers: FOREIGN })
	const before = stripe.wire.kept.sessions.size
	const first = await sendFile(guest, stage, form, picture(), AUCTION)
	const second = await sendFile(guest, stage, { ...form, imageUrl: arrived }, null, AUCTION)
	const third = await sendFile(guest, stage, form, picture(), AUCTION)

	expect(page.body).toMatch(
		/<form[^>]* action="\/ad-auction#buy"[^>]* enctype="multipart\/form-data"/i,
	)
	expect(page.body).toMatch(/<input type="file" name="file" accept="image\/png/)
	expect([neither.status, alertIn(neither)]).toEqual([400, 'Invalid Image URL format.'])
	expect(fake.status).toBe(400)
	expect(alertIn(fake)).toContain('This image cannot be used')
	expect(fake.body).toContain(`value="${LINK}"`)
	expect([wrong.status, alertIn(wrong)]).toEqual([400, 'Invalid Link URL format.'])
	expect(arrived).toMatch(/\/media\/ads\/[0-9a-f]{32}$/)
	expect([foreign.status, before]).toEqual([403, 0])
	expect([first, second, third].map(({ status }) => status)).toEqual([303, 303, 303])
	expect(new Set([first, second, third].map(placeOf)).size).toBe(1)
	expect(stripe.wire.kept.sessions.size).toBe(1)
})
