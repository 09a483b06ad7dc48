import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { listNotable, setListed } from '#contract/people/notable'
import { leave } from '#contract/people/session'
import { openStage } from '../../support/open-stage.ts'
import { seatDirectly } from '../support/crowd.ts'

const FIELDS = [
	'followerCount',
	'lastActivity',
	'onStage',
	'platform',
	'platformUserId',
	'platformUsername',
	'profilePicUrl',
]

type Stage = Awaited<ReturnType<typeof openStage>>

async function notable(stage: Stage) {
	const { status, body } = await stage.person('guest').ask(listNotable)
	expect(status).toBe(200)
	return body.participants
}

test('API-10, SEAT-21: noor reads who ever came with the most followers, on stage or not, and nothing private', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada', { followers: 7_000_000 })
	const kenji = await stage.seated('kenji', { followers: 8_000_000, platform: 'farcaster' })
	await kenji.ask(leave, { body: {} })

	await vi.waitFor(async () => {
		const [first, second] = await notable(stage)
		expect([first, second]).toMatchObject([
			{ platform: 'farcaster', followerCount: 8_000_000, onStage: false },
			{ platform: 'x', followerCount: 7_000_000, onStage: true },
		])
		expect(`${first?.platform}:${first?.platformUserId}`).toBe(kenji.userId)
		expect(`${second?.platform}:${second?.platformUserId}`).toBe(ada.userId)
	})
	for (const one of await notable(stage)) expect(Object.keys(one).sort()).toEqual(FIELDS)
})

test('API-10: twenty are named, by the most followers they ever had, however many were there', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const crowd = []
	for (let n = 0; n < 24; n++) crowd.push(await seatDirectly(room, `many${n}`, 10_000_000 + n))
	// Fewer followers today, but the greatest number counts.
	const { platformUserId, platformUsername, profilePicUrl } = crowd[20]?.participant ?? fail()
	const today = { platformUserId, platformUsername, profilePicUrl, followerCount: 3 }
	const again = await room.do('join', {
		input: {
			sub: `crowd:${platformUserId}`,
			account: { platform: 'x', ...today },
			post: { platform: 'x', id: crypto.randomUUID() },
			language: 'en-us',
			announcement: { text: 'again', translations: {}, sourcePostUrl: null },
		},
	})
	expect(again.ok).toBe(true)

	await vi.waitFor(async () => {
		const shown = await notable(stage)
		expect(shown.map(({ followerCount }) => followerCount)).toEqual(
			Array.from({ length: 20 }, (_, n) => 10_000_023 - n),
		)
	})
})

test('SEAT-21: people who opted out, were removed or blocked are not listed, and only they themselves opt in again', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada', { followers: 90_000_000 })
	const removed = await seatDirectly(stage.room(), 'removed', 91_000_000)
	const blocked = await seatDirectly(stage.room(), 'blocked', 92_000_000)
	await env.DB.batch([
		env.DB.prepare("UPDATE participants SET status = 'Removed' WHERE user_id = ?").bind(
			removed.by.userId,
		),
		env.DB.prepare(
			"UPDATE participants SET profile = json_set(profile, '$.eligibilityStatus', 'Blocked') WHERE user_id = ?",
		).bind(blocked.by.userId),
	])
	const first = async () => (await notable(stage))[0]?.platformUserId
	const her = ada.userId?.split(':')[1]
	expect(await first()).toBe(her)
	expect((await ada.ask(listNotable)).body.listed).toBe(true)
	expect((await stage.person('guest').ask(listNotable)).body).not.toHaveProperty('listed')

	expect((await ada.ask(setListed, { body: { listed: false } })).body).toEqual({ listed: false })
	expect(await first()).not.toBe(her)
	expect((await ada.ask(listNotable)).body.listed).toBe(false)
	await ada.ask(leave, { body: {} }) // being archived anew does not bring her back
	expect((await ada.ask(listNotable)).body.listed).toBe(false)
	expect(await first()).not.toBe(her)

	const wrong = await ada.ask(setListed, { body: { listed: 'yes' as never } })
	expect([wrong.status, wrong.body.message]).toEqual([400, 'Say whether the list may name you.'])
	expect((await ada.ask(setListed, { body: { listed: true } })).body).toEqual({ listed: true })
	expect(await first()).toBe(her)
})

test('API-10: the list is read along an index, not by looking at everybody', async () => {
	const { results } = await env.DB.prepare(
		'EXPLAIN QUERY PLAN SELECT * FROM participants WHERE unlisted = 0 ORDER BY peak_followers DESC, user_id DESC LIMIT 20',
	).all<{ detail: string }>()

	const plan = results.map(({ detail }) => detail).join('; ')
	expect(plan).toContain('participants_by_peak')
	expect(plan).not.toContain('TEMP B-TREE')
})

function fail(): never {
	throw new Error('Nobody is there.')
}
