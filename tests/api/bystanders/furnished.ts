import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { removeMessage } from '#contract/content-acts'
import { deleteMessage, editMessage, postMessage } from '#contract/messages/messages'
import { addReaction } from '#contract/messages/reactions'
import { reportMessage } from '#contract/messages/reports'
import { invite } from '#contract/operators'
import { setListed } from '#contract/people/notable'
import { setInfo } from '#contract/people/presence'
import { logOutEverywhere } from '#contract/people/session'
import * as settings from '#contract/people/settings'
import { png } from '../../support/images.ts'
import type { Person } from '../../support/person.ts'
import type { Stage } from '../authorization/cast.ts'

/** Three people who have something of everything, and do nothing any more. */
export async function furnished(stage: Stage): Promise<[name: string, person: Person][]> {
	const people = ['kenji', 'noor', 'zoe'].map((name) => stage.person(name))
	const [kenji, noor, zoe] = (await Promise.all(people.map((one) => one.join()))) as [
		Person,
		Person,
		Person,
	]
	const { id, attachedImageUrl } = await withPicture(kenji)
	if (!attachedImageUrl) throw new Error('Kenji has no picture.')
	await noor.ask(addReaction, { body: { messageId: id, emoji: '👍' } })
	await noor.ask(postMessage, { body: { messageText: 'How nice', replyToMessageId: id } })
	await noor.ask(reportMessage, { params: { id }, body: { reason: 'other', note: 'Blurred' } })
	await kenji.say('Once is enough', crypto.randomUUID())
	const [edited, deleted] = [await kenji.say('Frist'), await kenji.say('Never mind')]
	await kenji.ask(editMessage, { params: edited.body, body: { messageText: 'First' } })
	await kenji.ask(deleteMessage, { params: deleted.body })

	await kenji.ask(setInfo, { body: { infoText: 'Here for the talk' } })
	await kenji.ask(setListed, { body: { listed: false } })
	await kenji.ask(settings.updateAiUrl, { body: { aiUrl: 'https://ai.example/kenji' } })
	await kenji.ask(settings.updateWallet, { body: { walletAddress: `0x${'1'.repeat(40)}` } })
	const { referralCode } = (await noor.ask(settings.getOrCreateReferralCode, { body: {} })).body
	await kenji.ask(settings.useReferral, { body: { referralCode } })

	const olu = await stage.operator()
	const headers = { Authorization: `Bearer ${olu.accessToken}` }
	await olu.ask(invite, {
		headers,
		body: { account: `x@${zoe.handle}`, reason: 'a guest' },
	})
	const { id: messageId } = (await kenji.say('Out of place')).body
	const act = { messageId, reason: 'out of place', actId: crypto.randomUUID() }
	await olu.ask(removeMessage, { headers, body: act })
	await zoe.ask(logOutEverywhere, { body: {} })
	await spokeDaysAgo(stage, kenji)
	return [
		['kenji', kenji],
		['noor', noor],
		['zoe', zoe],
	]
}

async function withPicture(person: Person) {
	const { imageUrl } = await person.upload(png())
	const messageText = 'A picture'
	return (await person.ask(postMessage, { body: { messageText, attachedImageUrl: imageUrl } })).body
}

/** What takes days to come about. */
async function spokeDaysAgo(stage: Stage, { userId }: Person): Promise<void> {
	const warned = `INSERT INTO seat_warnings (user_id, last_activity) VALUES ('${userId}', ${Date.now()})`
	await runInDurableObject(stage.room(), (_, { storage }) => void storage.sql.exec(warned))
	await env.DB.batch([
		env.DB.prepare(warned),
		env.DB.prepare(
			"INSERT INTO participant_days (user_id, day, post, story, event_created) VALUES (?, '2026-01-01', 3, 0, 0)",
		).bind(userId),
	])
}
