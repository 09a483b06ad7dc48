import { runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import { postMessage } from '#contract/messages/messages'
import { settleParked } from '#contract/parked'
import { keepMutes } from '#contract/people/mutes'
import { me } from '#contract/people/session'
import { toggleFarcasterDms, updateWallet } from '#contract/people/settings'
import { readAlertSettings, saveAlertSettings } from '#contract/push'
import { type Operation, op } from '#storage/operations'
import { untilArchived } from '../../room/support/people.ts'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import { as, type Person } from '../../support/person.ts'
import { alertsSavedBy, callerOf } from '../support/caller-of.ts'
import { deviceOf, rowsOf } from '../support/devices.ts'
import { nextHolder } from '../support/next-holder.ts'

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

type Stage = Awaited<ReturnType<typeof openStage>>

/** A person who has set all of their own settings. */
async function settled(stage: Stage, name: string, ada: Person) {
	const person = await stage.joined(name, { platform: 'farcaster' })
	const { id } = (await person.say('Is anybody baking?')).body
	await ada.ask(postMessage, { body: { messageText: 'I am', replyToMessageId: id } })
	const device = await deviceOf(person)
	const asked = [
		await person.ask(updateWallet, { body: { walletAddress: WALLET } }),
		await person.ask(toggleFarcasterDms, { body: { enabled: true } }),
		await person.ask(keepMutes, { body: { mute: [ada.userId ?? ''], unmute: [] } }),
		await person.ask(saveAlertSettings, {
			body: { types: { reply: false }, quietFrom: '22:00', quietTo: '07:00', zone: 'Asia/Tokyo' },
		}),
	]
	expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
	await ada.ask(postMessage, { body: { messageText: 'Muted by now', replyToMessageId: id } })
	const { imageUrl: attachedImageUrl } = await person.upload(png())
	return { person, device, attachedImageUrl }
}

/** D1 has refused this write for good. */
async function park(stage: Stage, write: Operation) {
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		const keep = `INSERT INTO parked (seq, subject, writes, error, at)
			VALUES ((SELECT count(*) + 1 FROM parked), NULL, ?, 'no such table', 0)`
		sql.exec(keep, JSON.stringify([write]))
	})
}

/** Everything that the stage tells somebody of themselves alone. */
async function privately(person: Person) {
	const { participant } = (await person.ask(me)).body
	const { activities, unreadCount } = (await person.ask(listActivities)).body
	const { types, ...quiet } = (await person.ask(readAlertSettings)).body
	const { walletAddress, mutedPeople, farcasterDmNotificationsEnabled: casts } = participant
	const feed = { activities: activities.length, unreadCount }
	return { walletAddress, muted: mutedPeople.length, casts, ...feed, reply: types.reply, ...quiet }
}

test('G-147, G-166, ROLE-17: a person who proves an account with another log-in finds no private data of the earlier holder: no wallet, nobody muted, no alerts, no device, no picture, nor what an operator stores late for D1; everybody else keeps all of theirs', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const [mira, noor] = [await settled(stage, 'mira', ada), await settled(stage, 'noor', ada)]
	const before = await privately(noor.person)
	expect(before).toMatchObject({ walletAddress: WALLET, muted: 1, casts: true, reply: false })
	expect(before).toMatchObject({ quietFrom: '22:00', zone: 'Asia/Tokyo' })

	const [former, other] = [await callerOf(stage, mira.person), await callerOf(stage, noor.person)]

	for (const { userId } of [mira.person, noor.person])
		await park(stage, op('alerts.keep', { userId: userId ?? '', types: { event_moved: false } }))

	const next = await nextHolder(stage, mira.person)

	expect(next.userId).toBe(mira.person.userId)
	const olu = await stage.operator()
	const body = { act: 'retry-change' as const, change: 'all', reason: 'D1 takes them now' }
	expect((await olu.ask(settleParked, { ...as(olu), body })).status).toBe(200)
	await untilArchived(stage.room())
	const types = async (person: Person) => (await person.ask(readAlertSettings)).body.types
	expect([await types(next), await types(noor.person)]).toMatchObject([
		{ event_moved: true },
		{ event_moved: false },
	])
	const late = await alertsSavedBy(former, mira.device)
	expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
	expect(await privately(next)).toEqual({
		...{ walletAddress: null, muted: 0, casts: false, activities: 0, unreadCount: 0 },
		...{ reply: true, quietFrom: null, quietTo: null, zone: null },
	})
	const posted = await next.ask(postMessage, {
		body: { messageText: 'Whose picture?', attachedImageUrl: mira.attachedImageUrl },
	})
	expect(posted.status).toBe(400)
	// The device gets a last alert about it, and is then forgotten.
	await vi.waitFor(async () => expect(await rowsOf(mira.device)).toEqual([]))

	expect(await privately(noor.person)).toEqual(before)
	expect(await rowsOf(noor.device)).toHaveLength(1)
	const kept = await alertsSavedBy(other, noor.device)
	expect(kept.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
	const hers = await noor.person.ask(postMessage, {
		body: { messageText: 'Mine', attachedImageUrl: noor.attachedImageUrl },
	})
	expect(hers.status).toBe(200)
})

test('G-147: a person who proves their account again with the same log-in keeps their settings', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const { person, device } = await settled(stage, 'mira', ada)
	const before = await privately(person)

	await person.join()

	expect(await privately(person)).toEqual(before)
	expect(await rowsOf(device)).toHaveLength(1)
})

test('G-166: changes that an account heard earlier are not sent again to a person who proves it with another log-in', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const before = await stage.room().snapshot()
	const { person } = await settled(stage, 'mira', ada)
	const { epoch } = await stage.room().snapshot()
	const hasUnread = (heard: readonly unknown[]) => JSON.stringify(heard).includes('unreadCount":1')

	const next = await nextHolder(stage, person)

	await using again = await stage.listen({ as: next, since: before.seq, epoch })
	await expect.poll(() => again.heard.length).toBeGreaterThan(5)
	expect(hasUnread(again.heard)).toBe(false)
})
