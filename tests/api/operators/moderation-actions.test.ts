// Every act of operators on content, and the undo of each (over 250 lines).

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import { deleteEvent } from '#contract/events/events'
import { UNDO_MS } from '#contract/limits'
import { listMessages, type Message, postMessage } from '#contract/messages/messages'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import { addReaction } from '#contract/messages/reactions'
import {
	answerOperator,
	clearStatus,
	removeEvent,
	removeImage,
	removeMessage,
	removeStory,
	removeTopic,
	searchMessages,
	undoAct,
} from '#contract/moderation/actions'
import { operatorLog } from '#contract/operator-log'
import { ban } from '#contract/operators'
import { setInfo } from '#contract/people/presence'
import { deleteStory, readStory } from '#contract/stories/stories'
import { deleteTopic } from '#contract/topics/topics'
import { cursorOf } from '#rules/cursor'
import { everythingKept } from '../../room/support/kept.ts'
import { listen, untilArchived } from '../../room/support/people.ts'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import { as, type Person } from '../../support/person.ts'
import type { Stage } from '../authorization/cast.ts'
import { inHours, meet } from '../events/meeting.ts'
import { show } from '../stories/posting.ts'
import { expectSaid } from '../support/external-services.ts'
import { propose } from '../topics/proposing.ts'

const NOTHING_LEFT = 'There is nothing left to give back.'
const TOO_LATE = 'This can only be undone for 10 minutes.'

const acting = (messageId: string, reason: string, actId = crypto.randomUUID()) => ({
	messageId,
	reason,
	actId,
})

async function feedOf(person: Person) {
	return (await person.ask(listActivities)).body.activities
}

async function shown(person: Person, id: string): Promise<Message | undefined> {
	const { body } = await person.ask(listMessages)
	return body.messages.find((message) => message.id === id)
}

function keptOf({ userId }: Person, stage: Stage): Promise<number> {
	return runInDurableObject(
		stage.room(),
		(_, { storage: { sql } }) =>
			sql.exec('SELECT * FROM taken WHERE user_id = ?', userId).toArray().length,
	)
}

/** Advances the clock, and runs the alarm as it would have run. */
async function pass(stage: Stage, ms: number): Promise<void> {
	vi.setSystemTime(Date.now() + ms)
	await runDurableObjectAlarm(stage.room())
}

async function withPicture(
	person: Person,
	messageText: string,
	more: { replyToMessageId?: string; isStageOnly?: boolean } = {},
) {
	const { imageUrl: attachedImageUrl } = await person.upload(png())
	const said = await person.ask(postMessage, {
		body: { messageText, attachedImageUrl, attachedImageAlt: 'A walnut on a table', ...more },
	})
	expect(said.status).toBe(200)
	return said.body
}

async function hasFile(address: string | null): Promise<boolean> {
	return (await env.MEDIA.head(address?.slice('/media/'.length) ?? '')) !== null
}

test('G-18, G-90: olu removes mallory’s message with a reason: it is gone everywhere, mallory is told why, and the log has it', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, noor] = [await stage.seated('mallory'), await stage.seated('noor')]
	const { id } = (await mallory.say('Quinces for sale', crypto.randomUUID())).body
	await noor.ask(addReaction, { body: { messageId: id, emoji: '👍' } })
	using guest = await listen(stage.room())
	const act = acting(id, ' No selling here. ')

	const removed = await olu.ask(removeMessage, { body: act })
	const again = await olu.ask(removeMessage, { body: act })
	const another = await olu.ask(removeMessage, { body: acting(id, 'Once more') })

	expect(removed.body).toEqual({ message: 'The message is removed.', changed: true })
	expect(again.body).toEqual(removed.body)
	expect(another.body).toEqual({ message: 'It is so already.', changed: false })
	await vi.waitFor(() => expect(guest.all('message-removed')).toHaveLength(1))
	expect(guest.all('message-removed')[0]?.data).toEqual({ messageId: id, reason: 'removed' })
	expect(guest.all('activity')).toEqual([])
	expect(await shown(noor, id)).toBeUndefined()
	await untilArchived(stage.room())
	expect(await everythingKept(stage.room())).not.toContain('Quinces')

	const [told] = await feedOf(mallory)
	expect(told).toMatchObject({
		type: 'message_removed',
		actor: null,
		messageSnippet: null,
		isRead: false,
		operator: { reason: 'No selling here.', mayAnswer: true },
	})
	expect(await feedOf(noor)).toEqual([])
	const { entries } = (await olu.ask(operatorLog)).body
	expect(entries.filter(({ account }) => account === mallory.userId)).toEqual([
		{
			id: expect.any(String),
			at: expect.any(Number),
			operator: `sandbox:${olu.handle}`,
			act: 'remove-message',
			account: mallory.userId,
			name: mallory.handle,
			reason: 'No selling here.',
			withPosts: false,
			about: null,
			undone: null,
			content: { actId: act.actId, undoUntil: expect.any(Number), answer: null },
		},
	])
})

test('G-18, G-53b: within ten minutes olu undoes it, and the message is back everywhere with its reactions; then only the log knows', async () => {
	await using stage = await openStage()
	using _clock = { [Symbol.dispose]: () => void vi.useRealTimers() }
	const olu = await stage.operator()
	const [mallory, noor] = [await stage.seated('mallory'), await stage.seated('noor')]
	const said = await withPicture(mallory, 'Quinces are ripe')
	await noor.ask(addReaction, { body: { messageId: said.id, emoji: '👍' } })
	const before = await shown(noor, said.id)
	const act = acting(said.id, 'A mistake')
	await olu.ask(removeMessage, { body: act })
	await pass(stage, UNDO_MS - 60_000)
	using guest = await listen(stage.room())

	const undone = await olu.ask(undoAct, { body: { act: act.actId } })

	expect(undone.body).toEqual({ message: 'Undone.', changed: true })
	// Another operator, whose page still offers the undo, does not read that time is left.
	expectSaid(await olu.ask(undoAct, { body: { act: act.actId } }), 410, NOTHING_LEFT)
	await vi.waitFor(() => expect(guest.all('message-restored')).toHaveLength(1))
	expect(guest.all('new-message')).toEqual([])
	await untilArchived(stage.room())
	const after = await shown(noor, said.id)
	expect(after).toMatchObject({ ...before, revision: 3 })
	expect(await hasFile(said.attachedImageUrl)).toBe(true)
	expect(await feedOf(mallory)).toEqual([expect.objectContaining({ type: 'reaction_message' })])
	expect(await keptOf(mallory, stage)).toBe(0)
	const { entries } = (await olu.ask(operatorLog)).body
	expect(
		entries
			.filter(({ account }) => account === mallory.userId)
			.map(({ act, content, about, undone }) => [act, content, about?.text, undone?.act]),
	).toEqual([
		['undo', null, 'Quinces are ripe', 'remove-message'],
		['remove-message', null, 'Quinces are ripe', undefined],
	])

	// The author edits it again, and nothing of the earlier text stays.
	const edited = await mallory.ask(editMessage, {
		params: said,
		body: { messageText: 'Figs are ripe' },
	})
	expect(edited.status).toBe(200)
	await untilArchived(stage.room())
	expect(await shown(noor, said.id)).toMatchObject({ text: 'Figs are ripe' })
	expect(await everythingKept(stage.room())).not.toContain('Quinces')
	await mallory.ask(deleteMessage, { params: said, body: {} })
	await untilArchived(stage.room())
	expect(await everythingKept(stage.room())).not.toMatch(/Quinces|Figs|walnut/)
	await vi.waitFor(async () => expect(await hasFile(said.attachedImageUrl)).toBe(false))
})

test('G-18: after ten minutes nothing can be undone: the copy is deleted, and the image has left the store', async () => {
	await using stage = await openStage()
	using _clock = { [Symbol.dispose]: () => void vi.useRealTimers() }
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const said = await withPicture(mallory, 'Quinces for sale')
	const act = acting(said.id, 'No selling here')
	const other = acting((await mallory.say('Figs for sale')).body.id, 'No selling here')
	await olu.ask(removeMessage, { body: act })
	await olu.ask(removeMessage, { body: other })
	expect(await hasFile(said.attachedImageUrl)).toBe(true)

	vi.setSystemTime(Date.now() + UNDO_MS)
	const late = await olu.ask(undoAct, { body: { act: act.actId } }) // before the alarm
	await runDurableObjectAlarm(stage.room())
	const later = await olu.ask(undoAct, { body: { act: other.actId } })

	for (const { status, body } of [late, later])
		expect([status, body.message]).toEqual([410, TOO_LATE])
	expect(await shown(olu, said.id)).toBeUndefined()
	expect(await keptOf(mallory, stage)).toBe(0)
	await vi.waitFor(async () => expect(await hasFile(said.attachedImageUrl)).toBe(false))
})

test('G-18: olu takes an image off mallory’s message: the words stay, and the image comes back to what they are by then', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const said = await withPicture(mallory, 'Look at this')
	const wordless = await withPicture(mallory, '')
	const act = acting(said.id, 'Not yours')
	using guest = await listen(stage.room())

	const removed = await olu.ask(removeImage, { body: act })
	const again = await olu.ask(removeImage, { body: acting(said.id, 'Again') })
	const refused = await olu.ask(removeImage, { body: acting(wordless.id, 'Nor this') })

	expect(removed.body).toEqual({ message: 'The image is removed.', changed: true })
	expect(again.body.changed).toBe(false)
	expectSaid(refused, 400, 'This message has no words. Please remove the message.')
	await vi.waitFor(() => expect(guest.all('message-updated')).toHaveLength(1))
	await untilArchived(stage.room())
	const { revision, ...bare } = { text: 'Look at this', attachedImageUrl: null, revision: 2 }
	expect(await shown(mallory, said.id)).toMatchObject({ ...bare, revision, editedAt: null })
	expect(await everythingKept(stage.room())).not.toContain(`${said.attachedImageUrl}"`)
	expect((await feedOf(mallory))[0]).toMatchObject({
		type: 'image_removed',
		targetMessageId: said.id,
		operator: { reason: 'Not yours' },
	})

	await mallory.ask(editMessage, { params: said, body: { messageText: 'Look at that' } })
	const undone = await olu.ask(undoAct, { body: { act: act.actId } })
	await untilArchived(stage.room())
	expect(undone.body.changed).toBe(true)
	expect(await shown(mallory, said.id)).toMatchObject({
		text: 'Look at that',
		attachedImageUrl: said.attachedImageUrl,
		attachedImage: { alt: 'A walnut on a table' },
	})
	expect(await hasFile(said.attachedImageUrl)).toBe(true)
})

test('G-18: mallory answers once, nobody else can, and olu reads it beside the act', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, noor] = [await stage.seated('mallory'), await stage.seated('noor')]
	const { id } = (await mallory.say('Quinces for sale')).body
	await olu.ask(removeMessage, { body: acting(id, 'No selling here') })
	const [told] = await feedOf(mallory)
	const params = { id: told?.id ?? '' }
	const saying = async (person: Person, text: string, at = params) => {
		const { status, body } = await person.ask(answerOperator, { params: at, body: { text } })
		return [status, body.message]
	}

	expect(await saying(noor, 'Let me')).toEqual([404, 'This activity is gone.'])
	expect(await saying(mallory, ' ')).toEqual([400, 'Please write an answer.'])
	expect(await saying(mallory, 'x'.repeat(501))).toEqual([400, 'This answer is too long.'])
	expect(await saying(mallory, 'Hm', { id: `reply-${id}` })).toEqual([
		404,
		'This activity is gone.',
	])
	expect(await saying(mallory, 'They were a gift')).toEqual([200, 'Your answer was sent.'])
	expect(await saying(mallory, 'They were a gift')).toEqual([200, 'Your answer was sent.']) // asked again
	expect(await saying(mallory, 'And another thing')).toEqual([
		409,
		'You have answered this already.',
	])

	expect((await feedOf(mallory))[0]?.operator).toEqual({
		reason: 'No selling here',
		mayAnswer: false,
	})
	const { entries } = (await olu.ask(operatorLog)).body
	const entry = entries.find(({ account }) => account === mallory.userId)
	expect(entry?.content?.answer).toBe('They were a gift')
})

test('G-18: after a ban with all posts none of the person’s removed posts can be restored', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const said = await withPicture(mallory, 'Quinces for sale')
	const act = acting(said.id, 'No selling here')
	await olu.ask(removeMessage, { body: act })
	await olu.ask(ban, {
		body: { userId: mallory.userId ?? '', reason: 'Enough', removePosts: true },
	})

	const undone = await olu.ask(undoAct, { body: { act: act.actId } })

	expectSaid(undone, 410, NOTHING_LEFT)
	await vi.waitFor(async () => expect(await hasFile(said.attachedImageUrl)).toBe(false))
})

test('G-18, G-53b: content that mallory removed herself after olu removed it cannot be restored: a message, an image, a story, a topic, an event and her status', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, ada] = [await stage.seated('mallory'), await stage.seated('ada')]
	const [said, other] = [await withPicture(mallory, 'Quinces for sale'), await mallory.say('Figs')]
	const pictured = await withPicture(mallory, 'Quinces in a picture')
	const { _id: storyId } = await show(stage, mallory, { storyText: 'Quinces at sea' })
	const { mediaUrl } = (await mallory.ask(readStory, { params: { id: storyId } })).body
	const { id: topicId } = await propose(mallory, 'Quinces, anybody?')
	const { _id: eventId } = await meet(mallory, { title: 'Quinces at noon', startTime: inHours(3) })
	await mallory.ask(setInfo, { body: { infoText: 'Quinces here' } })
	const acts: string[] = []
	const take = async (endpoint: typeof removeMessage, of: object) => {
		const body = { ...acting('', 'No selling here'), ...of }
		acts.push(body.actId)
		expect((await olu.ask(endpoint, { body })).status).toBe(200)
	}
	const userId = mallory.userId ?? ''
	await take(removeMessage, { messageId: said.id })
	await take(removeTopic as never, { topicId, refund: false })
	await take(removeEvent as never, { eventId })
	await take(clearStatus as never, { userId })
	await take(removeImage as never, { messageId: pictured.id })
	await take(removeStory as never, { storyId })
	await take(removeMessage, { messageId: other.body.id })
	await untilArchived(stage.room())

	const gone = async (who: Person, messageId: string) =>
		(await who.ask(deleteMessage, { params: { id: messageId }, body: {} })).status
	expect([await gone(ada, said.id), await gone(mallory, said.id)]).toEqual([410, 200])
	expect(await gone(mallory, said.id)).toBe(410) // once more nothing is left of it
	expect(await gone(mallory, pictured.id)).toBe(200)
	const story = { params: { id: storyId }, body: {} }
	expect([
		(await ada.ask(deleteStory, story)).status,
		(await mallory.ask(deleteStory, story)).status,
	]).toEqual([403, 200])
	await mallory.ask(deleteTopic, { params: { id: topicId }, body: {} })
	await mallory.ask(deleteEvent, { params: { id: eventId }, body: {} })
	await mallory.ask(setInfo, { body: { infoText: '' } })

	const undo = async (act = '') => {
		const { status, body } = await olu.ask(undoAct, { body: { act } })
		return [status, body.message]
	}
	for (const act of acts.slice(0, 6)) expect(await undo(act)).toEqual([410, NOTHING_LEFT])
	expect(await everythingKept(stage.room())).not.toContain('Quinces')
	for (const address of [said.attachedImageUrl, pictured.attachedImageUrl, mediaUrl])
		await vi.waitFor(async () => expect(await hasFile(address)).toBe(false))
	// Content that its author left unchanged can still be restored.
	expect(await undo(acts[6])).toEqual([200, 'Undone.'])
})

test('G-18, G-26, G-53b: messages that olu restores or mallory edits show nothing of the topic and the story that ada deleted meanwhile, and what still stands', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, ada] = [await stage.seated('mallory'), await stage.seated('ada')]
	const { id: topicId } = await propose(ada, 'Pomelos, anybody?')
	const { id: other } = await propose(mallory, 'Which bread is best?')
	const { _id: storyId } = await show(stage, ada, { storyText: 'Pomelos at sea' })
	const acts: Record<string, string>[] = []
	const before = (
		await mallory.ask(postMessage, { body: { messageText: 'Wow', replyToStoryId: storyId } })
	).body
	for (const about of [
		{ replyToTopicId: topicId },
		{ replyToTopicId: other },
		{ replyToStoryId: storyId },
	]) {
		const { body } = await mallory.ask(postMessage, { body: { messageText: 'Mine!', ...about } })
		await untilArchived(stage.room())
		const act = acting(body.id, 'No shouting')
		expect((await olu.ask(removeMessage, { body: act })).status).toBe(200)
		acts.push(act)
	}
	await ada.ask(deleteTopic, { params: { id: topicId }, body: {} })
	await ada.ask(deleteStory, { params: { id: storyId }, body: {} })
	await untilArchived(stage.room())
	expect(await everythingKept(stage.room())).not.toContain('Pomelos')

	for (const { actId: act = '' } of acts)
		expect((await olu.ask(undoAct, { body: { act } })).status).toBe(200)
	await untilArchived(stage.room())
	const [toGone, toOther, toStory] = await Promise.all(
		acts.map(({ messageId = '' }) => shown(mallory, messageId)),
	)
	expect(toGone).toMatchObject({ text: 'Mine!', relatedTopicInfo: { text: '' } })
	expect(toOther).toMatchObject({ relatedTopicInfo: { text: 'Which bread is best?' } })
	const noStory = { relatedStoryInfo: { storyMediaUrl: '', expiresAt: 0 } }
	expect(toStory).toMatchObject(noStory)
	// An edit for which the Worker had read the message before.
	const by = { userId: mallory.userId ?? '', ver: 1 }
	const edited = await stage.room().do('edit', { by, input: { before, text: 'Wow!' } })
	expect(edited).toMatchObject({ ok: true, answer: { text: 'Wow!', ...noStory } })
	expect(await everythingKept(stage.room())).not.toContain('Pomelos')
})

test('G-92: an act without a reason or an id, or about nothing, is refused with a sentence', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const { id } = (await mallory.say('Still here')).body
	const asking = async (body: object) => {
		const answer = await olu.ask(removeMessage, { body: body as never })
		return [answer.status, answer.body.message]
	}

	expect(await asking({ ...acting(id, ' ') })).toEqual([400, 'Please give a reason.'])
	expect(await asking({ ...acting(id, 'Why'), actId: 'mine' })).toEqual([
		400,
		'actId must be a UUID.',
	])
	expect(await asking(acting('01HZZZZZZZZZZZZZZZZZZZZZZZ', 'Why'))).toEqual([
		404,
		'This message is gone.',
	])
	expect(await shown(mallory, id)).toMatchObject({ text: 'Still here' })
})

test('G-18, G-25: olu finds messages by words, by their translation and by their author, also what only the stage may read', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const { id } = (await mallory.say('QUINCES for sale')).body
	const isStageOnly = true
	const hidden = await mallory.ask(postMessage, { body: { messageText: 'Айва', isStageOnly } })
	await untilArchived(stage.room())
	await env.DB.prepare('UPDATE messages SET translations = ? WHERE id = ?')
		.bind(JSON.stringify({ de: 'Quitten zu verkaufen' }), id)
		.run()
	const found = async (q: string, more: Record<string, string> = {}) => {
		const asked = { ...as(olu), query: { q, ...more } }
		const { body } = await olu.ask(searchMessages, asked)
		return body.messages
			.filter(({ platformUsername, isJoinMessage }) => {
				return platformUsername === mallory.handle && !isJoinMessage
			})
			.map(({ text }) => text)
	}

	expect(await found('айва')).toEqual(['Айва'])
	expect(await found('айва'.normalize('NFD'))).toEqual(['Айва'])
	expect(await found('quinces')).toEqual(['QUINCES for sale'])
	expect(await found('quitten', { lang: 'de' })).toEqual(['QUINCES for sale'])
	expect(await found('quitten', { lang: 'fr' })).toEqual([])
	expect(await found(mallory.handle.toUpperCase())).toEqual(['Айва', 'QUINCES for sale'])
	expect(await found("%' OR 1=1 --")).toEqual([])
	expect(await found(mallory.handle, { cursor: cursorOf(hidden.body) })).toEqual([
		'QUINCES for sale',
	])
})

test('G-90, G-105: only an operator’s log-in tells the browser what else to offer, and logging out takes that back', async () => {
	await using stage = await openStage()
	const [olu, ada] = [await stage.operator(), stage.person('ada')]
	for (const one of [olu, ada]) await one.logIn()
	expect(olu.cookies).toContain('stage_operates=1')
	expect(ada.cookies).not.toContain('stage_operates')

	const { origin } = stage.places
	const out = await olu.fetch(`${origin}/auth/logout`, {
		method: 'POST',
		headers: { Origin: origin },
	})

	expect(out.headers.getSetCookie().join('\n')).toMatch(/^stage_operates=; Path=\/; Max-Age=0/m)
})

const GOING = ['deletes', 'is deprived of', 'is banned with'] as const

test.each(
	GOING.flatMap((how) =>
		[false, true].flatMap((secret) => [false, true].map((first) => ({ how, secret, first }))),
	),
)(
	'G-53b: of a message and an answer to it, each with an image, that mallory $how no image stays (for the stage only: $secret, answer first: $first)',
	async ({ how, secret, first }) => {
		await using stage = await openStage()
		using _clock = { [Symbol.dispose]: () => void vi.useRealTimers() }
		const olu = await stage.operator()
		const mallory = await stage.seated('mallory')
		const root = await withPicture(mallory, 'Quinces', { isStageOnly: secret })
		const answer = await withPicture(mallory, 'And walnuts', { replyToMessageId: root.id })
		const names = [root, answer].map(({ attachedImageUrl }) => attachedImageUrl?.split('/').at(-1))
		const stored = async () => {
			const { objects } = await env.MEDIA.list()
			return objects
				.map(({ key }) => key)
				.filter((key) => names.some((one) => key.endsWith(`/${one}`)))
		}
		expect(await stored()).toHaveLength(2)
		await untilArchived(stage.room())

		for (const { id } of first ? [answer, root] : [root, answer])
			if (how === 'deletes') await mallory.ask(deleteMessage, { params: { id }, body: {} })
			else if (how === 'is deprived of')
				await olu.ask(removeMessage, { body: acting(id, 'No selling') })
		if (how === 'is banned with') {
			const body = { userId: mallory.userId ?? '', reason: 'Selling', removePosts: true }
			await olu.ask(ban, { body })
		}
		await untilArchived(stage.room())

		await vi.waitFor(async () => {
			await pass(stage, UNDO_MS)
			expect(await stored()).toEqual([])
		})
	},
)
