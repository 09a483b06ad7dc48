import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import { MUTES_MAX } from '#contract/limits'
import { listMessages, postMessage } from '#contract/messages/messages'
import { addReaction } from '#contract/messages/reactions'
import { operatorLog } from '#contract/operator-log'
import { findPeople } from '#contract/operators'
import { keepMutes } from '#contract/people/mutes'
import { listNotable } from '#contract/people/notable'
import { listParticipants } from '#contract/people/participants'
import { leave, me, refreshSession } from '#contract/people/session'
import type { StageRoom } from '#room/stage-room'
import type { Ear } from '../../support/ear.ts'
import { openStage } from '../../support/open-stage.ts'
import { as, type Person } from '../../support/person.ts'

const idOf = ({ userId }: Person) => userId ?? ''

async function mutes(person: Person, change: { mute?: string[]; unmute?: string[] } = {}) {
	const { status, body } = await person.ask(keepMutes, { body: change })
	expect([status, body.message]).toEqual([200, undefined])
	return body.mutedPeople
}

async function feedOf(person: Person) {
	const { activities, unreadCount } = (await person.ask(listActivities)).body
	return {
		unreadCount,
		told: activities.map(({ type, actor }) => `${type} ${actor?.platformUsername}`),
	}
}

async function answer(person: Person, id: string, messageText: string) {
	const body = { messageText, replyToMessageId: id }
	expect((await person.ask(postMessage, { body })).status).toBe(200)
}

test('G-89: noor mutes mallory on one device, her other ones are told so, also off stage, and unmuting goes the same way', async () => {
	await using stage = await openStage()
	const [noor, mallory] = await stage.allSeated('noor', 'mallory')
	const hers = { userId: idOf(mallory), name: mallory.handle }

	expect(await mutes(noor, { mute: [idOf(mallory), idOf(noor), 'x:nobody'] })).toEqual([hers])
	expect(await mutes(noor)).toEqual([hers])
	expect((await noor.ask(me)).body.participant.mutedPeople).toEqual([hers])
	await noor.ask(leave, { body: {} })
	expect(await mutes(noor, { unmute: [idOf(mallory)] })).toEqual([])
	expect(await mutes(noor)).toEqual([])
})

test('G-89: above two hundred muted people the one muted longest ago leaves the list, and a list that is too long is refused', async () => {
	await using stage = await openStage()
	const [noor, mallory, kenji] = await stage.allSeated('noor', 'mallory', 'kenji')
	if (!noor || !mallory || !kenji) throw new Error('Nobody came')
	await mutes(noor, { mute: [idOf(mallory)] })
	await runInDurableObject(stage.room(), (instance: StageRoom) => {
		const { roster } = instance.parts
		const person = roster.find(idOf(noor))
		const many = Array.from({ length: MUTES_MAX - 1 }, (_, n) => ({
			userId: `x:${n}`,
			name: `${n}`,
		}))
		if (person) roster.amend(person, { mutedPeople: [...person.profile.mutedPeople, ...many] })
	})

	const kept = await mutes(noor, { mute: [idOf(kenji)] })

	expect(kept).toHaveLength(MUTES_MAX)
	expect([kept[0]?.userId, kept.at(-1)?.userId]).toEqual(['x:0', idOf(kenji)])
	const tooMany = Array.from({ length: MUTES_MAX + 1 }, (_, n) => `x:${n}`)
	expect((await noor.ask(keepMutes, { body: { mute: tooMany } })).status).toBe(400)
	expect((await noor.ask(me)).body.participant.mutedPeople).toEqual(kept)
})

test('G-89: noor’s open devices are told of a mute and an unmute at once, with no name, on and off stage; mallory’s and a guest’s are not', async () => {
	await using stage = await openStage()
	const [noor, mallory] = await stage.allSeated('noor', 'mallory')
	const [desk, phone] = [await stage.listen({ as: noor }), await stage.listen({ as: noor })]
	const others = [await stage.listen({ as: mallory }), await stage.listen()]
	const told = ({ heard }: Ear) =>
		heard.filter((one) => 'event' in one && one.event === 'mutes-updated')

	await mutes(noor, { mute: [idOf(mallory)] })
	await mutes(noor) // nothing new: nothing is said
	await vi.waitFor(() => expect([told(desk), told(phone)]).toMatchObject([[{}], [{}]]))
	await mutes(noor, { unmute: [idOf(mallory)] })
	await vi.waitFor(() =>
		expect([told(desk), told(phone)]).toMatchObject([
			[{}, {}],
			[{}, {}],
		]),
	)
	expect(told(phone)[0]).toMatchObject({ data: { userId: idOf(noor) } })
	expect(JSON.stringify(told(phone))).not.toContain(mallory.handle)

	await noor.ask(leave, { body: {} })
	const off = await stage.listen({ as: noor })
	await mutes(noor, { mute: [idOf(mallory)] })
	await vi.waitFor(() => expect(told(off)).toHaveLength(1))
	await mallory.say('Anybody here?')
	for (const line of others) {
		await vi.waitFor(() => expect(`${line.frames}`).toContain('Anybody here?'))
		expect(told(line)).toEqual([])
	}
})

test('G-89: nobody but noor learns whom she muted: no frame, no answer, page or entry of operators names it', async () => {
	await using stage = await openStage()
	const [noor, mallory, kenji] = await stage.allSeated('noor', 'mallory', 'kenji')
	if (!noor || !mallory || !kenji) throw new Error('Nobody came')
	const olu = await stage.operator()
	const guest = stage.person('guest')
	const lines = [
		await stage.listen(),
		await stage.listen({ as: mallory }),
		await stage.listen({ as: kenji }),
	]
	await noor.say('Before')
	await vi.waitFor(() =>
		expect(lines.every(({ frames }) => `${frames}`.includes('Before'))).toBe(true),
	)
	const heard = lines.map(({ frames }) => frames.length)

	await mutes(noor, { mute: [idOf(mallory)] })
	await mutes(noor, { unmute: [idOf(mallory)] })
	await mutes(noor, { mute: [idOf(mallory)] })
	await kenji.say('After')

	await vi.waitFor(() =>
		expect(lines.every(({ frames }) => `${frames}`.includes('After'))).toBe(true),
	)
	const since = lines.flatMap(({ frames }, at) => frames.slice(heard[at]))
	expect(since.join('\n')).not.toMatch(/mute/i)
	expect(since.filter((frame) => frame.includes(idOf(noor)))).toEqual([])
	const asOlu = as(olu)
	const answers = [
		await guest.ask(listParticipants),
		await guest.ask(listMessages),
		await guest.ask(listNotable),
		await mallory.ask(listParticipants),
		await mallory.ask(listActivities),
		await kenji.ask(me),
		await olu.ask(findPeople, { ...asOlu, query: { q: noor.handle } }),
		await olu.ask(operatorLog, asOlu),
		await noor.ask(refreshSession, { body: { accessToken: noor.accessToken } }),
	]
	for (const { status, body } of answers) {
		expect(status).toBe(200)
		expect(JSON.stringify({ ...body, participant: undefined })).not.toContain('mutedPeople')
	}
	expect((await mallory.ask(me)).body.participant.mutedPeople).toEqual([])
	expect(await (await guest.fetch('https://stage.example/stage')).text()).not.toContain(
		'mutedPeople',
	)
	const { results } = await env.DB.prepare('SELECT * FROM snapshot').all()
	expect(JSON.stringify(results)).not.toContain('mutedPeople')
})

test('G-89, G-94: mallory’s acts are not listed and not counted in noor’s feed while she is muted; acts of others stay', async () => {
	await using stage = await openStage()
	const [noor, mallory, kenji] = await stage.allSeated('noor', 'mallory', 'kenji')
	if (!noor || !mallory || !kenji) throw new Error('Nobody came')
	const { id } = (await noor.say('Who is awake?')).body
	await answer(mallory, id, 'Not you')
	await answer(kenji, id, 'I am')
	expect(await feedOf(noor)).toEqual({
		unreadCount: 2,
		told: [`reply ${kenji.handle}`, `reply ${mallory.handle}`],
	})

	await mutes(noor, { mute: [idOf(mallory)] })
	expect(await feedOf(noor)).toEqual({ unreadCount: 1, told: [`reply ${kenji.handle}`] })

	await answer(mallory, id, 'Still here')
	await mallory.say(`@${noor.handle} hello`)
	await mallory.ask(addReaction, { body: { messageId: id, emoji: '👍' } })
	expect(await feedOf(noor)).toEqual({ unreadCount: 1, told: [`reply ${kenji.handle}`] })
	await kenji.ask(addReaction, { body: { messageId: id, emoji: '👍' } })
	const { body } = await noor.ask(listActivities)
	expect(body.unreadCount).toBe(2)
	expect(body.activities[0]).toMatchObject({
		type: 'reaction_message',
		actor: { platformUsername: kenji.handle },
		others: 0,
	})

	await mutes(noor, { unmute: [idOf(mallory)] })
	await answer(mallory, id, 'Back again')
	const after = await feedOf(noor)
	expect(after.unreadCount).toBe(3)
	expect(after.told[0]).toBe(`reply ${mallory.handle}`)
})

test('G-89: a person whom noor muted, and who deleted their data before deletions reached mutes, leaves her list when her device reads it; others stay', async () => {
	await using stage = await openStage()
	const [noor, mallory] = await stage.allSeated('noor', 'mallory')
	const hers = { userId: idOf(mallory), name: mallory.handle }
	await mutes(noor, { mute: [idOf(mallory)] })
	await runInDurableObject(stage.room(), ({ parts: { roster } }: StageRoom) => {
		const person = roster.find(idOf(noor))
		if (person) roster.amend(person, { mutedPeople: [{ userId: 'x:gone', name: 'gone' }, hers] })
	})

	expect(await mutes(noor)).toEqual([hers])
	expect((await noor.ask(me)).body.participant.mutedPeople).toEqual([hers])
})
