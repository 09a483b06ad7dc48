import { expect, test, vi } from 'vitest'
import { listParticipants, Participant, Platform } from '#contract/people/participants'
import { setStatus } from '#contract/people/presence'
import { leave, me } from '#contract/people/session'
import { openStage } from '../../support/open-stage.ts'
import { fillStage } from '../support/crowd.ts'

const PUBLIC = [
	'id',
	'platform',
	'platformUserId',
	'platformUsername',
	'profilePicUrl',
	'displayInfo',
	'infoLastUpdatedAt',
	'status',
	'language',
	'streakCount',
	'followerCount',
	'lastActivity',
	'lastSeenOnPage',
	'isVipEntry',
	'aiUrl',
	'eligibilityStatus',
	'joinedAt',
	'awaySince',
]
const PRIVATE = [
	'referralCode',
	'hasUsedReferral',
	'referralCount',
	'walletAddress',
	'farcasterDmNotificationsEnabled',
	'mutedPeople',
]

test('API-01, ROLE-09, PART-01, PART-02: a guest reads everybody on stage, and nothing that is only theirs', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada', { followers: 1234, language: 'de' })
	const guest = stage.person('guest')

	const { status, body } = await guest.ask(listParticipants)

	const row = body.participants.find(({ id }) => id === ada.participantId)
	expect(status).toBe(200)
	expect(Object.keys(row ?? {}).sort()).toEqual([...PUBLIC].sort())
	expect(Participant.safeParse(row).success).toBe(true)
	expect(row).toMatchObject({ platform: 'x', followerCount: 1234, language: 'de' })
	expect(row?.profilePicUrl).toMatch(/^\/media\/avatars\/[0-9a-f]{32}$/)
	for (const name of PRIVATE) expect(JSON.stringify(body)).not.toContain(name)

	const own = await ada.ask(me)
	expect(Object.keys(own.body.participant).sort()).toEqual([...PUBLIC, ...PRIVATE].sort())
})

test('PART-03: kenji is Active, then Away, then off stage and not in the list', async () => {
	await using stage = await openStage()
	const kenji = await stage.seated('kenji')
	const guest = stage.person('guest')
	const statusInList = async () =>
		(await guest.ask(listParticipants)).body.participants.find(
			({ id }) => id === kenji.participantId,
		)?.status

	expect(await statusInList()).toBe('Active')
	await kenji.ask(setStatus, { body: { status: 'Away' } })
	await vi.waitFor(async () => expect(await statusInList()).toBe('Away'))
	await kenji.ask(leave, { body: {} })

	await vi.waitFor(async () => expect(await statusInList()).toBeUndefined())
	expect((await kenji.ask(me)).body.participant.status).toBe('OffStageVetted')
})

test('PART-04, ROLE-04, G-140: records know eight platforms, of which two let people join; topics know guests, too', async () => {
	await using stage = await openStage()
	const onX = await stage.seated('ada', { platform: 'x' })
	const onFarcaster = await stage.seated('kenji', { platform: 'farcaster' })

	const known = ['x', 'farcaster', 'tiktok', 'instagram', 'reddit', 'youtube', 'linkedin', 'system']
	expect(Platform.options).toEqual([...known, 'guest'])
	expect(onX.userId).toMatch(/^x:/)
	expect(onFarcaster.userId).toMatch(/^farcaster:/)
	for (const elsewhere of ['tiktok', 'instagram', 'reddit', 'youtube', 'linkedin']) {
		const { status, body } = await onX.verify(`https://www.${elsewhere}.com/ada/status/1234567`)
		expect([status, body.message]).toEqual([
			400,
			'Please paste the URL or Hash of your X or Farcaster post.',
		])
	}
})

test('SEAT-11, SEAT-18, API-01: on a full stage the server names the bar, the median and the counts', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const gone = await stage.seated('noor', { followers: 5 })
	await gone.ask(leave, { body: {} })
	const before = (await room.snapshot()).participants.map(({ followerCount }) => followerCount)
	await fillStage(room, (n) => 1000 + n * 10)

	const { body } = await stage.person('guest').ask(listParticipants)

	const followers = body.participants.map(({ followerCount }) => followerCount)
	const sorted = [...followers].sort((a, b) => a - b)
	const median = Math.floor(((sorted[14] ?? 0) + (sorted[15] ?? 0)) / 2)
	expect(followers).toHaveLength(30)
	expect(before.length).toBeLessThan(30)
	expect(body.counts).toEqual({
		onStage: 30,
		offStageVetted: body.offStageVettedCount,
		requiredFollowers: sorted[0],
		medianFollowers: median,
	})
	expect(body.offStageVettedCount).toBeGreaterThanOrEqual(1)
	expect(body).toMatchObject({
		onStageParticipantCount: 30,
		entryRequiredFollowers: sorted[0],
		requiredFollowers: sorted[0],
		medianFollowers: median,
	})
})

test('SEAT-20: people are named by platform and platform user id, joined by a colon', async () => {
	await using stage = await openStage()
	const guest = await stage.listen()
	const before = (await stage.room().snapshot()).participants.map(
		({ platform, platformUserId }) => `${platform}:${platformUserId}`,
	)

	const rich = await stage.seated('rich', { followers: 9_000_000 })

	await vi.waitFor(() => {
		const off = guest.heard.find((one) => 'event' in one && one.event === 'participant-offstage')
		expect(off).toMatchObject({
			data: { userId: expect.toBeOneOf(before), byUserId: rich.userId },
		})
	})
	const { body } = await rich.ask(me)
	const { platform, platformUserId } = body.participant
	expect(rich.userId).toBe(`${platform}:${platformUserId}`)
})
