import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { rsvp } from '#contract/events/events'
import { reportEvent } from '#contract/events/reports'
import { postMessage } from '#contract/messages/messages'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import { addReaction } from '#contract/messages/reactions'
import { hideName, removeMessage } from '#contract/moderation/actions'
import { reportMessage } from '#contract/moderation/reports'
import { invite } from '#contract/operators'
import { holdPayouts } from '#contract/payouts'
import { setListed } from '#contract/people/notable'
import { setInfo } from '#contract/people/presence'
import { logOutEverywhere } from '#contract/people/session'
import * as settings from '#contract/people/settings'
import { saveAlertSettings } from '#contract/push'
import { reactToStory, viewStory } from '#contract/stories/stories'
import { reportTopic } from '#contract/topics/reports'
import { png } from '../../support/images.ts'
import type { Person } from '../../support/person.ts'
import type { Stage } from '../authorization/cast.ts'
import { meet } from '../events/meeting.ts'
import { begin, sendPart, show } from '../stories/posting.ts'
import { propose } from '../topics/proposing.ts'

const WALLET = `0x${'1'.repeat(40)}`

/** Three bystanders, who have something of every kind and do nothing. */
export async function furnished(stage: Stage): Promise<[name: string, person: Person][]> {
	const people = ['kenji', 'noor', 'zoe'].map((name) =>
		stage.person(name, { platform: name === 'noor' ? 'farcaster' : 'x' }),
	)
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
	await noor.say('The second tray is out of the oven')
	await showTo(stage, kenji, noor)
	const topic = await propose(kenji)
	await noor.ask(postMessage, { body: { messageText: 'Rye', replyToTopicId: topic.id } })
	await noor.ask(reportTopic, { params: topic, body: { reason: 'other' } })
	const event = { id: (await meet(kenji))._id }
	await noor.ask(rsvp, { params: event, body: {} })
	await noor.ask(reportEvent, { params: event, body: { reason: 'other' } })
	await kenji.say('Once is enough', crypto.randomUUID())
	const [edited, deleted] = [await kenji.say('Frist'), await kenji.say('Never mind')]
	await kenji.ask(editMessage, { params: edited.body, body: { messageText: 'First' } })
	await kenji.ask(deleteMessage, { params: deleted.body })

	await kenji.ask(setInfo, { body: { infoText: 'Here for the talk' } })
	await kenji.ask(setListed, { body: { listed: false } })
	await kenji.ask(settings.updateAiUrl, { body: { aiUrl: 'https://ai.example/kenji' } })
	await kenji.ask(settings.updateWallet, { body: { walletAddress: WALLET } })
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
	const naming = { userId: noor.userId ?? '', reason: 'not a name', actId: crypto.randomUUID() }
	await olu.ask(hideName, { headers, body: naming })
	await olu.ask(holdPayouts, { headers, body: { account: noor.userId ?? '', reason: 'odd' } })
	await zoe.ask(logOutEverywhere, { body: {} })
	await spokeDaysAgo(stage, kenji)
	await hearsAway(stage, kenji)
	await earnedByAd(stage, noor)
	await wasPaid(stage, kenji)
	return [
		['kenji', kenji],
		['noor', noor],
		['zoe', zoe],
	]
}

/** An upload that is half sent. */
async function showTo(stage: Stage, author: Person, viewer: Person): Promise<void> {
	const { _id: id } = await show(stage, author, { storyText: 'The oven' })
	await viewer.ask(viewStory, { params: { id } })
	await viewer.ask(reactToStory, { body: { storyId: id, emoji: '👍' } })
	const { parts } = await begin(viewer, { size: 16 * 1024 * 1024 + 1 })
	const last = parts?.at(-1)
	if (last) await sendPart(stage, last, new Uint8Array(1))
}

async function withPicture(person: Person) {
	const { imageUrl } = await person.upload(png())
	const messageText = 'A picture'
	return (await person.ask(postMessage, { body: { messageText, attachedImageUrl: imageUrl } })).body
}

/** Rows that would take days to appear. */
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

/** A device subscribed with an earlier key, which gets nothing; one alert waits for the end of quiet hours. */
async function hearsAway(stage: Stage, person: Person): Promise<void> {
	const { userId } = person
	const hours = { quietFrom: '22:00', quietTo: '07:00', zone: 'Asia/Tokyo' }
	await person.ask(saveAlertSettings, { body: { types: { reply: false }, ...hours } })
	await env.DB.prepare(
		`INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, vapid_key, language, created_at)
		VALUES ('of before', ?, 'https://fcm.googleapis.com/x', 'p', 'a', 'a key of before', 'ja', 1)`,
	)
		.bind(userId)
		.run()
	const at = Date.now()
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		sql.exec(`INSERT INTO held_alerts VALUES ('push', ?, 'reply-1', ?, '{}')`, userId, at)
		sql.exec("INSERT INTO alerts_sent VALUES ('push', ?, ?, 1)", userId, at)
	})
}

/** A row that needs another person's purchase. */
async function earnedByAd(stage: Stage, { userId }: Person): Promise<void> {
	const [, fid] = userId?.split(':') ?? []
	const claimed = `INSERT INTO ad_claims (fid, ad, amount, at) VALUES ('${fid}', 'of before', 1, 1)`
	await env.DB.prepare(claimed).run()
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		sql.exec(claimed)
		sql.exec("INSERT INTO ad_follows VALUES (?, 'of before', ?)", userId, Date.now())
	})
}

async function wasPaid(stage: Stage, { userId }: Person): Promise<void> {
	const paid = `INSERT INTO payouts (id, user_id, dest, amount, units, state, created_at, ended_at)
		VALUES ('once', '${userId}', '${WALLET}', 10000, '10000', 'final', 1, 2)`
	await runInDurableObject(stage.room(), (_, { storage }) => void storage.sql.exec(paid))
	await env.DB.prepare(paid).run()
}
