// Wherever a name stands, and how it comes back: one stage, read by everybody (over 250 lines with its helpers).

import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import { UNDO_MS } from '#contract/limits'
import { listMessages, postMessage } from '#contract/messages/messages'
import { addReaction } from '#contract/messages/reactions'
import { answerOperator, hideName, undoAct } from '#contract/moderation/actions'
import { operatorLog } from '#contract/operator-log'
import { findPeople, invite, listInvitations, showName } from '#contract/operators'
import { keepMutes } from '#contract/people/mutes'
import { listNotable } from '#contract/people/notable'
import { listParticipants, userIdOf } from '#contract/people/participants'
import { setInfo } from '#contract/people/presence'
import { leave, me } from '#contract/people/session'
import { syncProfile } from '#contract/people/settings'
import { listStories, readStory } from '#contract/stories/stories'
import { listTopics } from '#contract/topics/topics'
import { openContext } from '#worker/context'
import { serveMedia } from '#worker/media/serve-media'
import { listen, proofOf, restingHead, untilArchived } from '../../room/support/people.ts'
import { png } from '../../support/images.ts'
import { loseStorage } from '../../support/lost-storage.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { show } from '../stories/posting.ts'
import { insteadOf, publishAs } from '../support/external-services.ts'
import { propose } from '../topics/proposing.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

const HIDDEN = /^hidden_name-\d+$/

const acting = (person: Person, reason: string, actId = crypto.randomUUID()) => ({
	userId: person.userId ?? '',
	reason,
	actId,
})

const hide = (olu: Person, body: ReturnType<typeof acting>) => olu.ask(hideName, { body })

/** Everything that anybody can read: answers, pages, and the events that a page gets after sleep. */
async function shownOf(
	stage: Stage,
	{ noor, ada, storyId, topicId, messageId, since }: Asked,
	wanted: RegExp,
): Promise<Record<string, string>> {
	await untilArchived(stage.room())
	const guest = stage.person('guest')
	const { epoch } = await stage.room().snapshot()
	using late = await listen(stage.room(), { since, epoch })
	const head = await restingHead(stage.room())
	await vi.waitFor(() => expect(late.seqs().at(-1)).toBe(head))
	// One that an earlier reader has left in the cache is kept for two seconds.
	const page = (path: string) =>
		vi.waitFor(async () => {
			const html = await (await stage.fetch(stage.places.origin + path)).text()
			expect(html).toMatch(wanted)
			return html
		})
	const told = {
		people: await guest.ask(listParticipants),
		messages: await guest.ask(listMessages),
		inGerman: await guest.ask(listMessages, { query: { lang: 'de' } }),
		thread: await guest.ask(listMessages, { query: { thread: messageId } }),
		notable: await guest.ask(listNotable),
		stories: await guest.ask(listStories),
		story: await guest.ask(readStory, { params: { id: storyId } }),
		topics: await guest.ask(listTopics),
		activities: await noor.ask(listActivities),
		adasOwn: await ada.ask(me),
	}
	return {
		...Object.fromEntries(
			Object.entries(told).map(([name, { body }]) => [name, JSON.stringify(body)]),
		),
		frames: late.frames.join('\n'),
		stage: await page('/stage'),
		link: await page(`/stage/message/${messageId}`),
		linkedTopic: await page(`/stage/topic/${topicId}`),
	}
}

interface Asked {
	noor: Person
	/** A person who mutes mallory. */
	ada: Person
	storyId: string
	topicId: string
	messageId: string
	since: number
}

/** Mallory everywhere: as an author, in answers, reactions, stories, lists, and in what noor says. */
async function everywhere(stage: Stage) {
	const since = (await stage.room().report()).head
	const [noor, mallory] = [await stage.joined('noor'), await stage.joined('mallory')]
	const ada = await stage.joined('ada')
	const name = mallory.handle
	await ada.ask(keepMutes, { body: { mute: [mallory.userId ?? ''], unmute: [] } })
	const said = (await noor.say(`Hello @${name}, and not @${name}2`)).body
	await mallory.ask(postMessage, {
		body: { messageText: 'Hello, noor', replyToMessageId: said.id },
	})
	await mallory.ask(addReaction, { body: { messageId: said.id, emoji: '❤️' } })
	await noor.ask(setInfo, { body: { infoText: `With @${name}` } })
	const { _id: storyId } = await show(stage, mallory)
	await noor.ask(postMessage, { body: { messageText: 'How wide', replyToStoryId: storyId } })
	const { id: topicId } = await propose(mallory, `Who knows @${name}?`)
	await mallory.ask(postMessage, { body: { messageText: 'Thanks' } })
	return { mallory, noor, name, asked: { noor, ada, storyId, topicId, messageId: said.id, since } }
}

async function operatorsSee(olu: Person, q: string) {
	const { people } = (await olu.ask(findPeople, { query: { q } })).body
	const [one] = people
	return one && [one.participant.platformUsername, one.hiddenName]
}

test('G-18, G-90: olu hides mallory’s name: nothing that anybody is shown says it, mallory is told why and may answer, and noor’s name stands', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const { mallory, noor, name, asked } = await everywhere(stage)
	const named = new RegExp(`${name}(?!2)`)
	for (const [where, text] of Object.entries(await shownOf(stage, asked, named)))
		expect.soft(text, where).toMatch(named)
	using guest = await listen(stage.room())
	const act = acting(mallory, ' Not a name. ')

	const hidden = await hide(olu, act)
	const again = await hide(olu, act)
	const another = await hide(olu, acting(mallory, 'Once more'))
	const nobody = await hide(olu, { ...acting(mallory, 'Who?'), userId: 'x:nobody' })

	expect(hidden.body).toEqual({ message: 'The name is hidden.', changed: true })
	expect(again.body).toEqual(hidden.body)
	expect(another.body).toEqual({ message: 'It is so already.', changed: false })
	expect(nobody.status).toBe(404)
	await vi.waitFor(() => expect(guest.all('name-changed')).toHaveLength(1))
	expect(guest.all('name-changed')[0]?.data).toEqual({
		userId: mallory.userId,
		platformUsername: expect.stringMatching(HIDDEN),
		profilePicUrl: '/avatar.svg',
		standIn: expect.stringMatching(HIDDEN),
		isShared: false,
	})

	await mallory.say('Still here')
	await noor.say(`Bye @${name}`)
	const now = await shownOf(stage, asked, /hidden_name-\d/)
	for (const [where, text] of Object.entries(now)) {
		expect.soft(text, where).not.toMatch(named)
		expect.soft(text, where).toMatch(/hidden_name-\d/)
	}
	expect(now.stage?.replace(/<script[\s\S]*?<\/script>/g, '')).toMatch(/Hidden name \d/)
	const { messages } = (await noor.ask(listMessages)).body
	const noors = messages.find(({ text }) => text.startsWith('Hello @'))
	expect(noors).toMatchObject({
		platformUsername: noor.handle,
		text: expect.stringMatching(new RegExp(`^Hello @hidden_name-\\d+, and not @${name}2$`)),
		profilePicUrl: expect.stringMatching(/^\/media\/avatars\//),
	})

	const [told] = (await mallory.ask(listActivities)).body.activities
	expect(told).toMatchObject({
		type: 'name_hidden',
		operator: { reason: 'Not a name.', mayAnswer: true },
	})
	const answer = { params: { id: told?.id ?? '' }, body: { text: 'It is mine.' } }
	expect((await mallory.ask(answerOperator, answer)).status).toBe(200)
	const { entries } = (await olu.ask(operatorLog)).body
	expect(entries[0]).toMatchObject({
		...{ act: 'hide-name', name, reason: 'Not a name.', account: mallory.userId },
		content: { answer: 'It is mine.' },
	})
	expect(await operatorsSee(olu, name)).toEqual([expect.stringMatching(HIDDEN), name])
	expect(await operatorsSee(olu, noor.handle)).toEqual([noor.handle, null])
})

test('G-18: within ten minutes olu undoes it, and every name and picture is the old one, also in messages of the time between', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const { mallory, noor, name, asked } = await everywhere(stage)
	const pictureOf = async (person: Person) =>
		(await noor.ask(listParticipants)).body.participants.find(
			(one) => userIdOf(one) === person.userId,
		)?.profilePicUrl
	const picture = await pictureOf(mallory)
	const act = acting(mallory, 'A mistake')
	await hide(olu, act)
	expect(await pictureOf(mallory)).toBe('/avatar.svg')
	await mallory.say('Said while it was hidden')
	const hidden = (await noor.ask(listMessages)).body.messages[0]?.platformUsername ?? ''
	expect(hidden).toMatch(HIDDEN)
	const standIn = new RegExp(`${hidden}(?!\\d)`) // others may be hidden on the same stage
	await noor.say(`I mean @${hidden}`)

	const undone = await olu.ask(undoAct, { body: { act: act.actId } })

	expect(undone.body).toEqual({ message: 'Undone.', changed: true })
	const shown = await shownOf(stage, asked, new RegExp(name))
	for (const [where, text] of Object.entries(shown)) {
		expect.soft(text.replaceAll(/"standIn":"[^"]+"/g, ''), where).not.toMatch(standIn)
		expect.soft(text, where).toContain(name)
	}
	const { messages } = (await noor.ask(listMessages)).body
	expect(messages.find(({ text }) => text === 'Said while it was hidden')).toMatchObject({
		platformUsername: name,
		profilePicUrl: picture,
	})
	expect(messages[0]?.text).toBe(`I mean @${name}`)
	expect(await pictureOf(mallory)).toBe(picture)
	expect((await mallory.ask(listActivities)).body.activities).not.toContainEqual(
		expect.objectContaining({ type: 'name_hidden' }),
	)
	expect((await olu.ask(undoAct, { body: { act: act.actId } })).status).toBe(410)
})

test('G-18: a new name on X waits while the old one is hidden, also when its person leaves and joins anew; it is shown once olu allows it', async () => {
	await using stage = await openStage()
	using _clock = { [Symbol.dispose]: () => void vi.useRealTimers() }
	const olu = await stage.operator()
	const mallory = await stage.joined('mallory')
	const own = async () => (await mallory.ask(me)).body?.participant
	const { platformUserId } = (await own()) ?? {}
	const act = acting(mallory, 'Not a name')
	await hide(olu, act)
	const { url, id } = await publishAs(mallory, 'Under a new name')
	using _x = insteadOf(String(env.X_API_URL), () =>
		Response.json({
			data: {
				...{ id, text: 'Under a new name', author_id: platformUserId },
				created_at: new Date().toISOString(),
			},
			includes: { users: [{ id: platformUserId, username: 'mallory_now' }] },
		}),
	)

	const synced = await mallory.ask(syncProfile, { body: { postUrl: url } })

	expect(synced.status).toBe(200)
	expect(synced.body.changes.username.new).toMatch(HIDDEN)
	expect(JSON.stringify(await own())).not.toContain('mallory')
	expect(await operatorsSee(olu, 'mallory_now')).toEqual([
		expect.stringMatching(HIDDEN),
		'mallory_now',
	])
	_x[Symbol.dispose]()
	await mallory.ask(leave, { body: {} })
	await mallory.join()
	expect((await own())?.platformUsername).toMatch(HIDDEN)

	vi.setSystemTime(Date.now() + UNDO_MS)
	await runDurableObjectAlarm(stage.room())
	expect((await olu.ask(undoAct, { body: { act: act.actId } })).status).toBe(410)
	const body = { userId: mallory.userId ?? '' }
	const shown = await olu.ask(showName, { body })
	const again = await olu.ask(showName, { body })
	expect([shown.body.message, again.body.changed]).toEqual(['The name is shown.', false])
	expect((await own())?.platformUsername).toBe(mallory.handle) // as they joined last
	expect(await operatorsSee(olu, mallory.handle)).toEqual([mallory.handle, null])
})

test('G-18: while mallory’s name is hidden her old picture is gone for who knows its address, also once she has another, noor’s stays, and olu invites her by her handle', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [noor, mallory] = [await stage.joined('noor'), await stage.joined('mallory')]
	const shown = async (person: Person) => (await person.ask(me)).body?.participant
	const [hers, noors] = [await shown(mallory), await shown(noor)].map((one) => one?.profilePicUrl)
	const seen = async (picture = '') => {
		const { status, body } = await stage.fetch(stage.places.origin + picture)
		await body?.cancel()
		return status
	}
	expect([await seen(hers), await seen(noors)]).toEqual([200, 200])
	const act = acting(mallory, 'Not a face')
	await hide(olu, act)

	await vi.waitFor(async () => expect(await seen(hers)).toBe(410))
	expect(await seen(noors)).toBe(200)
	// Where D1 does not answer, what it said last holds.
	const broken = {
		prepare: () => {
			throw new Error('D1_ERROR: away')
		},
	}
	const seenWith = async (DB: object, picture = '', now = Date.now()) => {
		const request = new Request(stage.places.origin + picture)
		const context = openContext({ ...env, DB } as never, request, 'away', () => undefined)
		return (await serveMedia({ ...context, now: () => now })).status
	}
	expect([await seenWith(env.DB, hers), await seenWith(env.DB, noors)]).toEqual([410, 200])
	const later = Date.now() + 60_000
	await expect(seenWith(broken, hers, later)).rejects.toThrow()
	expect(await seenWith(broken, noors, later)).toBe(200)

	const account = `x@${mallory.handle.toUpperCase()}`
	expect((await olu.ask(invite, { body: { account } })).body.message).toBe('Invited.')
	expect((await shown(mallory))?.isVipEntry).toBe(true)
	const { invitations } = (await olu.ask(listInvitations)).body
	expect(invitations).toContainEqual(
		expect.objectContaining({ account: mallory.userId, name: mallory.handle }),
	)

	const { url, id } = await publishAs(mallory, 'Another face')
	const face = `${env.X_API_URL}/another-face.png`
	using _x = insteadOf(String(env.X_API_URL), (asked) =>
		asked.startsWith(face)
			? new Response(png(), { headers: { 'Content-Type': 'image/png' } })
			: Response.json({
					data: {
						...{ id, text: 'Another face', author_id: mallory.userId?.split(':')[1] },
						created_at: new Date().toISOString(),
					},
					includes: {
						users: [
							{
								id: mallory.userId?.split(':')[1],
								username: mallory.handle,
								profile_image_url: face,
							},
						],
					},
				}),
	)
	expect((await mallory.ask(syncProfile, { body: { postUrl: url } })).status).toBe(200)
	await untilArchived(stage.room())
	expect([await seenWith(env.DB, hers, later), await seen(hers)]).toEqual([410, 410])

	await olu.ask(undoAct, { body: { act: act.actId } })
	await vi.waitFor(async () => expect(await seen(hers)).toBe(200))
	const present = (await shown(mallory))?.profilePicUrl
	expect([present !== hers, await seen(present)]).toEqual([true, 200])
})

test('G-18: a person with mallory’s name on the other platform is mentioned by that name, whether that person or mallory came first', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [noor, mallory] = [await stage.joined('noor'), await stage.joined('mallory')]
	const name = mallory.handle
	const onFarcaster = (called: string) => {
		const { account, post, ...proof } = proofOf(called, { sub: `sub-${name}` })
		const there = { platform: 'farcaster', platformUserId: `fid-${name}` } as const
		const input = { ...proof, account: { ...account, ...there }, post: { ...post, ...there } }
		return stage.room().do('join', { input })
	}
	await noor.say(`I met @${name}`)
	const mention = async () => (await noor.ask(listMessages)).body.messages[0]?.text
	await hide(olu, acting(mallory, 'Not a name'))
	expect(await mention()).toMatch(/^I met @hidden_name-/)

	await onFarcaster(name)
	await untilArchived(stage.room())
	await noor.say(`And @${name}`)
	expect(await mention()).toBe(`And @${name}`)
	const { participants } = (await noor.ask(listParticipants)).body
	expect(participants.filter((one) => one.platformUsername === name)).toEqual([
		expect.objectContaining({ platform: 'farcaster' }),
	])

	await olu.ask(showName, { body: { userId: mallory.userId ?? '' } })
	using guest = await listen(stage.room())
	await hide(olu, acting(mallory, 'Not a name after all'))
	await vi.waitFor(() => expect(guest.all('name-changed')).toHaveLength(1))
	expect(guest.all('name-changed')[0]?.data).toMatchObject({ isShared: true })
	expect(await mention()).toBe(`And @${name}`)

	await onFarcaster(`${name}_else`)
	await untilArchived(stage.room())
	expect(await mention()).toMatch(/^And @hidden_name-/)
})

test('G-18: a hidden name stays hidden in a room that begins anew from D1', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const { mallory, name, asked } = await everywhere(stage)
	await hide(olu, acting(mallory, 'Not a name'))
	await untilArchived(stage.room())

	await loseStorage()
	const since = (await stage.room().snapshot()).seq
	for (const person of [mallory, asked.noor, asked.ada]) await person.join() // tokens of before are void
	expect((await mallory.say('Anew')).status).toBe(200)

	const shown = await shownOf(stage, { ...asked, since }, /hidden_name-\d/)
	for (const [where, text] of Object.entries(shown))
		expect.soft(text, where).not.toMatch(new RegExp(`${name}(?!2)`))
	const let_ = await olu.ask(showName, { body: { userId: mallory.userId ?? '' } })
	expect(let_.body.changed).toBe(true)
})
