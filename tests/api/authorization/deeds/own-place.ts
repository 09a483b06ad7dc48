import { expect } from 'vitest'
import { listNotable } from '#contract/people/notable'
import type { OwnParticipant } from '#contract/people/participants'
import { getOrCreateReferralCode } from '#contract/people/settings'
import { publishAs } from '../../support/neighbours.ts'
import { ask, type Deed, type Deeds, type It, mine, namesAda } from '../asking.ts'

const WALLET = '0x27b1fdb04752bbc536007a920d24acb045561c26'

export const ownPlace: Deeds = {
	'GET /api/stage/me': (it) => ({
		send: () => ask(it, 'GET', '/api/stage/me'),
		done: ({ body }) => {
			expect(body?.participant).toMatchObject({ id: it.me.person.participantId })
			// Off stage there is a way back, which is told to nobody else (G-46).
			expect(body && 'rejoinCode' in body).toBe(it.role === 'off')
			it.me.rejoinCode = body?.rejoinCode ?? it.me.rejoinCode
		},
	}),
	'POST /api/stage/heartbeat': (it) => ({
		send: () => ask(it, 'POST', '/api/stage/heartbeat', { body: namesAda(it) }),
		done: ({ body }) => expect(body).toMatchObject({ ok: true, serverTime: expect.any(Number) }),
	}),
	'POST /api/stage/set-status': (it) => {
		const status = it.role === 'away' ? 'Active' : 'Away'
		return {
			...changesPlace(it, '/api/stage/set-status', { status }, { status }),
			usesUp: true,
		}
	},
	'POST /api/stage/set-info': (it) => {
		const infoText = `In the role of ${it.role}`
		return changesPlace(it, '/api/stage/set-info', { infoText }, { displayInfo: infoText })
	},
	'POST /api/stage/set-language': (it) =>
		changesPlace(it, '/api/stage/set-language', { languageCode: 'ja' }, { language: 'ja' }),
	'POST /api/participants/set-listed': (it) => ({
		send: () =>
			ask(it, 'POST', '/api/participants/set-listed', { body: { listed: false, ...namesAda(it) } }),
		done: async () => {
			const { listed, participants } = (await it.me.person.ask(listNotable)).body
			const names = participants.map(({ platformUsername }) => platformUsername)
			expect(listed).toBe(false)
			expect(names).not.toContain(it.me.person.handle)
			expect(names).toContain(it.ada.person.handle)
		},
	}),
	'POST /api/stage/update-wallet': (it) =>
		changesPlace(
			it,
			'/api/stage/update-wallet',
			{ walletAddress: WALLET },
			{ walletAddress: expect.stringMatching(new RegExp(WALLET, 'i')) },
		),
	'POST /api/stage/update-ai-url': (it) => {
		const aiUrl = `https://ai.example/${it.role}`
		return changesPlace(it, '/api/stage/update-ai-url', { aiUrl }, { aiUrl })
	},
	'POST /api/stage/get-or-create-referral-code': (it) =>
		changesPlace(
			it,
			'/api/stage/get-or-create-referral-code',
			{},
			{ referralCode: expect.stringMatching(/^\w{6}$/) },
		),
	'POST /api/stage/use-referral': async (it) => {
		const own =
			it.role === 'other' && (await it.me.person.ask(getOrCreateReferralCode, { body: {} }))
		const referralCode = own ? own.body.referralCode : it.ada.referralCode
		return changesPlace(it, '/api/stage/use-referral', { referralCode }, { hasUsedReferral: true })
	},
	'POST /api/stage/sync-profile': async (it) => {
		const own = it.role === 'other' ? null : await publishAs(it.me.person, 'Any post of mine')
		return {
			send: () =>
				ask(it, 'POST', '/api/stage/sync-profile', {
					body: { postUrl: own?.url ?? it.ada.postUrl, ...namesAda(it) },
				}),
			done: ({ body }) =>
				expect(body?.participant).toMatchObject({ platformUsername: it.me.person.handle }),
		}
	},
	// Not ada, of whom the roles hear in other lines.
	'POST /api/stage/mutes': (it) => {
		const { userId, handle: name } = it.cast.of(it.role === 'away' ? 'x' : 'away').person
		const becomes = { mutedPeople: [{ userId, name }] }
		return changesPlace(it, '/api/stage/mutes', { mute: [userId] }, becomes)
	},
	'POST /api/user/toggle-farcaster-dms': (it) =>
		changesPlace(
			it,
			'/api/user/toggle-farcaster-dms',
			{ enabled: true },
			{ farcasterDmNotificationsEnabled: true },
		),
}

/** Afterwards this is so in one's own place. */
function changesPlace(it: It, path: string, body: object, becomes: object): Deed {
	return {
		send: () => ask(it, 'POST', path, { body: { ...body, ...namesAda(it) } }),
		done: async () => expect(await mine(it)).toMatchObject(becomes as Partial<OwnParticipant>),
	}
}
