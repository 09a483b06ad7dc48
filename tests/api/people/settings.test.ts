// The settings of one person, one after the other (over 250 lines).

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Envelope } from '#contract/frames'
import { listParticipants } from '#contract/people/participants'
import { leave, me } from '#contract/people/session'
import {
	getOrCreateReferralCode,
	removeWallet,
	syncProfile,
	toggleFarcasterDms,
	updateAiUrl,
	updateWallet,
	useReferral,
} from '#contract/people/settings'
import { doorsWith } from '../../support/doors.ts'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import { Person } from '../../support/person.ts'
import { fillStage } from '../support/crowd.ts'
import { insteadOf, publishAs, said, sandbox } from '../support/external-services.ts'

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const NOT_ON_STAGE = 'Not verified on stage.'

async function own(person: Person) {
	return (await person.ask(me)).body.participant
}

function infoIn(heard: readonly unknown[]) {
	return (heard as Envelope[])
		.filter(({ event }) => event === 'participant-info-updated')
		.map(({ data }) => data)
}

test('API-43, SET-09: ada saves her wallet in any spelling, and it is kept with its checksum for her alone', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const guest = await stage.listen()

	const { status, body } = await ada.ask(updateWallet, {
		body: { walletAddress: ` ${WALLET.toLowerCase()} ` },
	})

	expect({ status, body }).toEqual({
		status: 200,
		body: { walletAddress: WALLET, message: 'Wallet address saved.' },
	})
	expect((await own(ada)).walletAddress).toBe(WALLET)
	const { body: roster } = await stage.person('guest').ask(listParticipants)
	expect(JSON.stringify(roster)).not.toContain('walletAddress')
	await ada.say('Something public')
	await vi.waitFor(() => expect(guest.frames.join()).toContain('Something public'))
	expect(guest.frames.join().toLowerCase()).not.toContain(WALLET.toLowerCase())
})

test('API-43, SET-08, SET-09: an invalid wallet address is refused in the documented words and changes nothing', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	await ada.ask(updateWallet, { body: { walletAddress: WALLET } })
	const save = async (walletAddress?: string | null) =>
		said(await ada.ask(updateWallet, { body: { walletAddress } }))
	const empty = { status: 400, message: 'Wallet address cannot be empty.' }
	const wrong = {
		status: 400,
		message:
			'Invalid Base wallet address format. It should start with 0x and be 42 characters long.',
	}

	expect([await save(''), await save('  '), await save(null), await save()]).toEqual(
		Array(4).fill(empty),
	)
	expect([await save('0x123'), await save('my wallet')]).toEqual(Array(2).fill(wrong))
	const why = async (walletAddress: string) => (await save(walletAddress)).message
	expect(await why(WALLET.replace('5aA', '5aa'))).toMatch(/checksum does not match/)
	expect(await why(`eth:${WALLET}`)).toMatch(/another chain/)
	expect(await why('ada.base.eth')).toMatch(/a name, not an address/)
	expect(await why('https://basescan.org/tx/0x12')).toMatch(/not the page of an account on Base/)
	expect(await why(`0x${'0'.repeat(40)}`)).toMatch(/zero address/)
	expect((await own(ada)).walletAddress).toBe(WALLET)

	const stageFetch = doorsWith({ TOKEN_CONTRACT: WALLET.toLowerCase() })
	const there = new Person({ ...stage.places, stageFetch }, 'ada')
	there.stageToken = ada.stageToken
	const walletAddress = `base:${WALLET}`
	expect(said(await there.ask(updateWallet, { body: { walletAddress } })).message).toMatch(
		/the token itself/,
	)
	expect((await ada.ask(updateWallet, { body: { walletAddress } })).body).toMatchObject({
		walletAddress: WALLET,
	})
	expect((await own(ada)).walletAddress).toBe(WALLET)
})

test('API-43, SET-08, G-155: ada removes her wallet, on stage and off it, and the next wallet that she saves is paid a day later at the earliest; the wallet of kenji stays', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const save = (who: Person) => who.ask(updateWallet, { body: { walletAddress: WALLET } })
	const sinceWhen = async (who: Person) =>
		(
			await env.DB.prepare('SELECT since FROM wallets WHERE user_id = ?')
				.bind(who.userId)
				.first<{ since: number }>()
		)?.since
	const removed = {
		status: 200,
		body: { walletAddress: null, message: 'Wallet address removed.' },
	}
	for (const one of [ada, kenji]) expect((await save(one)).status).toBe(200)
	const first = await vi.waitUntil(() => sinceWhen(ada))

	expect(await ada.ask(removeWallet, { body: {} })).toMatchObject(removed)

	expect((await own(ada)).walletAddress).toBeNull()
	await vi.waitFor(async () => expect(await sinceWhen(ada)).toBeUndefined())
	await save(ada)
	expect(await vi.waitUntil(() => sinceWhen(ada))).toBeGreaterThan(first)
	await ada.ask(leave, { body: {} })
	expect(await ada.ask(removeWallet, { body: {} })).toMatchObject(removed)
	expect((await own(ada)).walletAddress).toBeNull()
	expect((await own(kenji)).walletAddress).toBe(WALLET)
	expect(await sinceWhen(kenji)).toBeGreaterThan(0)
	expect(said(await stage.person('guest').ask(removeWallet, { body: {} })).status).toBe(401)
})

test('API-44, SET-12: the AI companion of ada is shown to everybody, until she clears it', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const guest = await stage.listen()
	const shown = async () => {
		const { body } = await stage.person('guest').ask(listParticipants)
		return body.participants.find(({ id }) => id === ada.participantId)?.aiUrl
	}
	const aiUrl = 'https://ai.example/chat?with=ada'

	expect((await ada.ask(updateAiUrl, { body: { aiUrl } })).body).toEqual({
		aiUrl,
		message: 'AI URL saved.',
	})
	await vi.waitFor(async () => expect(await shown()).toBe(aiUrl))
	for (const wrong of ['ai.example', 'ftp://ai.example/', 'javascript:alert(1)'])
		expect(said(await ada.ask(updateAiUrl, { body: { aiUrl: wrong } }))).toEqual({
			status: 400,
			message:
				'Invalid URL. Must start with http:// or https:// and be a valid web address (e.g., https://example.com/path).',
		})
	expect((await ada.ask(updateAiUrl, { body: {} as never })).status).toBe(400)
	expect((await own(ada)).aiUrl).toBe(aiUrl)
	expect((await ada.ask(updateAiUrl, { body: { aiUrl: ' ' } })).body).toEqual({
		aiUrl: null,
		message: 'AI URL removed.',
	})

	await vi.waitFor(() =>
		expect(infoIn(guest.heard)).toMatchObject([
			{ userId: ada.userId, aiUrl },
			{ userId: ada.userId, aiUrl: null },
		]),
	)
	await vi.waitFor(async () => expect(await shown()).toBeNull())
})

test('API-42, SET-19: mio on Farcaster switches direct casts on and off, and only he reads it; ada on X cannot', async () => {
	await using stage = await openStage()
	const mio = await stage.seated('mio', { platform: 'farcaster' })
	const ada = await stage.seated('ada')
	const turn = (enabled: boolean) => mio.ask(toggleFarcasterDms, { body: { enabled } })
	expect((await own(mio)).farcasterDmNotificationsEnabled).toBe(false)

	for (const enabled of [true, true, false, true]) {
		expect((await turn(enabled)).body).toEqual({ farcasterDmNotificationsEnabled: enabled })
		expect((await own(mio)).farcasterDmNotificationsEnabled).toBe(enabled)
	}
	expect((await mio.ask(toggleFarcasterDms, { body: {} as never })).status).toBe(400)
	expect(said(await ada.ask(toggleFarcasterDms, { body: { enabled: true } }))).toEqual({
		status: 403,
		message: 'Direct casts reach Farcaster accounts only.',
	})
	const { body } = await ada.ask(listParticipants)
	expect(JSON.stringify(body)).not.toContain('farcasterDmNotificationsEnabled')
})

test('API-47, SET-17: ada has more followers and a new picture, and syncs: she reads the old and the new values, and everybody hears them', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada', { followers: 100 })
	const before = await own(ada)
	const guest = await stage.listen()
	await sandbox('POST', '/social/api/people', { handle: ada.handle, followers: 4_200 })
	const { url } = await publishAs(ada, 'Any post of mine', Date.now() - 90 * 86_400_000)

	const { status, body } = await ada.ask(syncProfile, { body: { postUrl: url } })

	expect(status).toBe(200)
	expect(body).toEqual({
		participant: {
			platformUsername: before.platformUsername,
			profilePicUrl: before.profilePicUrl,
			followerCount: 4_200,
			lastActivity: before.lastActivity,
		},
		changes: {
			username: { old: before.platformUsername, new: before.platformUsername },
			profilePic: { old: before.profilePicUrl, new: before.profilePicUrl },
			followers: { old: 100, new: 4_200 },
		},
	})
	expect(before.profilePicUrl).toMatch(/^\/media\/avatars\//)
	expect((await own(ada)).followerCount).toBe(4_200)
	await vi.waitFor(() =>
		expect(infoIn(guest.heard)).toMatchObject([{ userId: ada.userId, followerCount: 4_200 }]),
	)
})

test('API-47, SET-17: kenji has a new name and picture on X, and the stage shows both; the addresses of the pictures do not tell that one person has them', async () => {
	await using stage = await openStage()
	const kenji = await stage.joined('kenji')
	const { platformUserId, platformUsername, profilePicUrl } = await own(kenji)
	const { url, id } = await publishAs(kenji, 'Under a new name')
	const picture = `${env.X_API_URL}/a-new-face.png`
	using _x = insteadOf(String(env.X_API_URL), (asked) =>
		asked.startsWith(picture)
			? new Response(png(), { headers: { 'Content-Type': 'image/png' } })
			: Response.json({
					data: {
						id,
						text: 'Under a new name',
						author_id: platformUserId,
						created_at: new Date().toISOString(),
					},
					includes: {
						users: [{ id: platformUserId, username: 'kenji_now', profile_image_url: picture }],
					},
				}),
	)

	const { body } = await kenji.ask(syncProfile, { body: { postUrl: url } })

	expect(body.changes).toEqual({
		username: { old: platformUsername, new: 'kenji_now' },
		profilePic: { old: profilePicUrl, new: expect.stringMatching(/^\/media\/avatars\/\w{32}$/) },
		followers: { old: 100, new: 100 }, // X did not say how many: what was known stays
	})
	const halves = [profilePicUrl, body.changes.profilePic.new].map((one) => one.slice(0, -16))
	expect(new Set(halves).size).toBe(2)
	expect(await own(kenji)).toMatchObject({
		platformUsername: 'kenji_now',
		profilePicUrl: body.changes.profilePic.new,
	})
})

test('API-47: a picture that cannot be fetched now leaves noor the one she had', async () => {
	await using stage = await openStage()
	const noor = await stage.joined('noor')
	const { profilePicUrl } = await own(noor)
	const { url } = await publishAs(noor, 'Once more')
	using pictures = insteadOf(
		`${env.SANDBOX}/social/pictures/`,
		() => new Response('', { status: 500 }),
	)

	const { body } = await noor.ask(syncProfile, { body: { postUrl: url } })

	expect(pictures.asked).toHaveLength(1)
	expect(body.changes.profilePic).toEqual({ old: profilePicUrl, new: profilePicUrl })
})

test('API-47: a post of another author, an unknown author or another platform, or a missing post, changes nothing', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const kenji = await stage.joined('kenji')
	const before = await own(ada)
	const sync = async (postUrl?: string) => said(await ada.ask(syncProfile, { body: { postUrl } }))
	const foreign = { status: 403, message: 'This post belongs to another account.' }
	const missing = {
		status: 400,
		message: 'Please paste the URL or Hash of your X or Farcaster post.',
	}

	expect(await sync((await publishAs(kenji, 'Not hers')).url)).toEqual(foreign)
	const cast = await publishAs({ handle: ada.handle, platform: 'farcaster' }, 'Her cast')
	expect(await sync(cast.url)).toEqual(foreign)
	expect(await sync('https://x.com/nobody/status/1234567890')).toEqual({
		status: 404,
		message: 'We could not find this post.',
	})
	expect([await sync(''), await sync(), await sync('https://evil.example/1')]).toEqual(
		Array(3).fill(missing),
	)
	using _x = insteadOf(String(env.X_API_URL), () => new Response('', { status: 500 }))
	expect(await sync('1234567890')).toEqual({
		status: 503,
		message: 'We could not read this post right now. Please try again.',
	})
	expect(await own(ada)).toEqual(before)
})

test('G-82: dao lost followers, syncs on a full stage and keeps the place; only the bar moves', async () => {
	await using stage = await openStage()
	const dao = await stage.seated('dao', { followers: 5_000 })
	const crowd = await fillStage(stage.room(), (n) => 1_000 + n)
	const guest = await stage.listen()
	const needed = (await stage.room().snapshot()).counts.requiredFollowers
	await sandbox('POST', '/social/api/people', { handle: dao.handle, followers: 3 })
	const { url } = await publishAs(dao, 'Fewer of you now')

	expect((await dao.ask(syncProfile, { body: { postUrl: url } })).body.changes.followers).toEqual({
		old: 5_000,
		new: 3,
	})

	const { counts, participants } = await stage.room().snapshot()
	expect(counts.onStage).toBe(30)
	expect(participants.map(({ id }) => id)).toContain(dao.participantId)
	expect(needed).toBeGreaterThan(3)
	expect(counts.requiredFollowers).toBe(3)
	await vi.waitFor(() => expect(infoIn(guest.heard)).toMatchObject([{ counts }]))
	for (const { by } of crowd) await stage.room().do('leave', { by: by })
})

test('SET-16: people without a seat cannot sync and cannot change a setting', async () => {
	await using stage = await openStage()
	const guest = stage.person('guest')
	const gone = await stage.seated('gone', { platform: 'farcaster' })
	const { url } = await publishAs(gone, 'From off stage')
	await gone.ask(leave, { body: {} })
	const asked = [
		[updateWallet, { walletAddress: WALLET }],
		[updateAiUrl, { aiUrl: '' }],
		[getOrCreateReferralCode, {}],
		[useReferral, { referralCode: 'NNNNNN' }],
		[toggleFarcasterDms, { enabled: true }],
	] as const

	for (const [person, status] of [
		[guest, 401],
		[gone, 403],
	] as const) {
		expect(said(await person.ask(syncProfile, { body: { postUrl: url } }))).toEqual({
			status,
			message: 'You must be on stage to sync your profile.',
		})
		for (const [promise, body] of asked)
			expect(said(await person.ask(promise as never, { body } as never))).toEqual({
				status,
				message: NOT_ON_STAGE,
			})
	}
})
