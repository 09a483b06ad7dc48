import { expect } from 'vitest'
import { listNotable } from '#contract/people/notable'
import type { OwnParticipant } from '#contract/people/participants'
import { getOrCreateReferralCode } from '#contract/people/settings'
import { HEARD, toEverybody } from '../../../room/kernel/audiences.table.ts'
import { ask, type Deed, type Endpoints, type It, mine, namesAda } from '../asking.ts'
import { MAY } from '../table.ts'

const WALLET = '0x27b1fdb04752bbc536007a920d24acb045561c26'

export const ownPlace: Endpoints = {
	// One's own place (ROLE-17, SESS-13, G-44): other names ada in the body, and changes nothing of hers.
	'GET /api/stage/me': {
		may: MAY.known,
		// One's own place (ROLE-17, G-44): a person off stage gets a new rejoin code each time (G-46).
		changes: ['~ rejoin_codes of me: expiresAt hash'],
		deed: (it) => ({
			send: () => ask(it, 'GET', '/api/stage/me'),
			done: ({ body }) => {
				expect(body?.participant).toMatchObject({ id: it.me.person.participantId })
				// Off stage the answer has a rejoin code, which nobody else gets (G-46).
				expect(body && 'rejoinCode' in body).toBe(it.role === 'off')
				it.me.rejoinCode = body?.rejoinCode ?? it.me.rejoinCode
			},
		}),
	},
	// The stage's data about this person (G-44, G-184), and about nobody else.
	'GET /api/stage/own-data': {
		may: MAY.known,
		deed: (it) => ({
			send: () => ask(it, 'GET', `/api/stage/own-data?userId=${it.ada.person.userId}`),
			done: ({ body, text }) => {
				expect(body).toMatchObject({ userId: it.me.person.userId, nextCursor: null })
				expect(text).not.toContain(it.ada.messageId)
			},
		}),
	},
	'POST /api/stage/heartbeat': {
		may: 'over2   over2   ok      ok      ok      over2   over2   over2   own     over2',
		changes: [
			'~ place of me: attendedAt eligibilityStatus lastSeen lastSeenOnPage',
			'~ snapshot: seenFlushedAt',
		],
		says: {
			'participant-seen-update': toEverybody(({ userId }) => ({ seen: { [userId]: 1 } })),
		},
		deed: (it) => ({
			send: () => ask(it, 'POST', '/api/stage/heartbeat', { body: namesAda(it) }),
			done: ({ body }) => expect(body).toMatchObject({ ok: true, serverTime: expect.any(Number) }),
		}),
	},
	'POST /api/stage/set-status': {
		may: 'nobody2 over    ok      ok      ok      offst   over    over    own     over',
		changes: ['~ place of me: awaySince status'],
		says: {
			'participant-status-updated': toEverybody(({ userId, counts }) => ({
				userId,
				status: 'Away',
				counts,
			})),
		},
		deed: (it) => {
			const status = it.role === 'away' ? 'Active' : 'Away'
			return {
				...changesPlace(it, '/api/stage/set-status', { status }, { status }),
				usesUp: true,
			}
		},
	},
	'POST /api/stage/set-info': {
		may: 'nobody2 over    ok      ok      ok      offst   over    over    own     over',
		changes: ['~ place of me: displayInfo infoLastUpdatedAt'],
		says: {
			'participant-info-updated': toEverybody(({ userId }) => ({
				userId,
				displayInfo: 'Baking',
				infoLastUpdatedAt: 1,
			})),
		},
		deed: (it) => {
			const infoText = `In the role of ${it.role}`
			return changesPlace(it, '/api/stage/set-info', { infoText }, { displayInfo: infoText })
		},
	},
	'POST /api/stage/set-language': {
		may: MAY.seated,
		changes: ['~ place of me: language'],
		says: {
			'participant-language-updated': toEverybody(({ userId }) => ({ userId, language: 'ja' })),
		},
		deed: (it) =>
			changesPlace(it, '/api/stage/set-language', { languageCode: 'ja' }, { language: 'ja' }),
	},
	'POST /api/participants/set-listed': {
		may: MAY.known,
		changes: ['~ place of me: unlisted'],
		deed: (it) => ({
			send: () =>
				ask(it, 'POST', '/api/participants/set-listed', {
					body: { listed: false, ...namesAda(it) },
				}),
			done: async () => {
				const { listed, participants } = (await it.me.person.ask(listNotable)).body
				const names = participants.map(({ platformUsername }) => platformUsername)
				expect(listed).toBe(false)
				expect(names).not.toContain(it.me.person.handle)
				expect(names).toContain(it.ada.person.handle)
			},
		}),
	},
	// Settings (ROLE-08, ROLE-21, SET-*).
	'POST /api/stage/update-wallet': {
		may: MAY.seated,
		// The owner is told, because somebody else may have done it.
		changes: [
			'+ activities of me',
			'+ unread of me',
			'+ wallets of me',
			'~ place of me: walletAddress',
		],
		deed: (it) =>
			changesPlace(
				it,
				'/api/stage/update-wallet',
				{ walletAddress: WALLET },
				{ walletAddress: expect.stringMatching(new RegExp(WALLET, 'i')) },
			),
	},
	'POST /api/stage/remove-wallet': {
		may: MAY.known,
		changes: [
			'+ activities of me',
			'+ unread of me',
			'- wallets of me',
			'~ place of me: walletAddress',
		],
		deed: async (it) => {
			await ask(it, 'POST', '/api/stage/update-wallet', { body: { walletAddress: WALLET } })
			return changesPlace(it, '/api/stage/remove-wallet', {}, { walletAddress: null })
		},
	},
	'POST /api/stage/update-ai-url': {
		may: MAY.seated,
		changes: ['~ place of me: aiUrl'],
		deed: (it) => {
			const aiUrl = `https://ai.example/${it.role}`
			return changesPlace(it, '/api/stage/update-ai-url', { aiUrl }, { aiUrl })
		},
	},
	'POST /api/stage/get-or-create-referral-code': {
		may: MAY.seated,
		changes: ['+ referral_codes of me', '~ place of me: referralCode'],
		deed: (it) =>
			changesPlace(
				it,
				'/api/stage/get-or-create-referral-code',
				{},
				{ referralCode: expect.stringMatching(/^\w{6}$/) },
			),
	},
	'POST /api/stage/use-referral': {
		may: 'nobody  over    ok      ok      ok      offst   over    over    mycode  over',
		// Both sides are rewarded, and told (SET-05).
		changes: [
			'+ activities of ada',
			'+ activities of me',
			'+ ledger of ada',
			'+ ledger of me',
			'+ referrals of me and ada',
			'+ unread of ada',
			'+ unread of me',
			'~ place of ada: referralCount',
			'~ place of me: hasUsedReferral',
		],
		deed: async (it) => {
			const own =
				it.role === 'other' && (await it.me.person.ask(getOrCreateReferralCode, { body: {} }))
			const referralCode = own ? own.body.referralCode : it.ada.referralCode
			return changesPlace(
				it,
				'/api/stage/use-referral',
				{ referralCode },
				{ hasUsedReferral: true },
			)
		},
	},
	'POST /api/stage/sync-profile': {
		may: 'nobody3 over    ok      ok      ok      offst3  over    over    author  over',
		changes: [], // nothing is new on the platform
		deed: async (it) => {
			const own = it.role === 'other' ? null : await it.me.person.publish('Any post of mine')
			return {
				send: () =>
					ask(it, 'POST', '/api/stage/sync-profile', {
						body: { postUrl: own ?? it.ada.postUrl, ...namesAda(it) },
					}),
				done: ({ body }) =>
					expect(body?.participant).toMatchObject({ platformUsername: it.me.person.handle }),
			}
		},
	},
	// Not ada, about whom other rows have events.
	'POST /api/stage/mutes': {
		may: MAY.known,
		changes: ['~ place of me: mutedPeople'],
		says: { 'mutes-updated': { heard: HEARD.byAda, data: ({ userId }) => ({ userId }) } },
		deed: (it) => {
			const { userId, handle: name } = it.cast.of(it.role === 'away' ? 'x' : 'away').person
			const becomes = { mutedPeople: [{ userId, name }] }
			return changesPlace(it, '/api/stage/mutes', { mute: [userId] }, becomes)
		},
	},
	'POST /api/user/toggle-farcaster-dms': {
		may: 'nobody  over    casts   ok      casts   offst   over    over    casts   over',
		changes: ['~ place of me: farcasterDmNotificationsEnabled'],
		deed: (it) =>
			changesPlace(
				it,
				'/api/user/toggle-farcaster-dms',
				{ enabled: true },
				{ farcasterDmNotificationsEnabled: true },
			),
	},
}

/** Afterwards this is so in one's own place. */
function changesPlace(it: It, path: string, body: object, becomes: object): Deed {
	return {
		send: () => ask(it, 'POST', path, { body: { ...body, ...namesAda(it) } }),
		done: async () => expect(await mine(it)).toMatchObject(becomes as Partial<OwnParticipant>),
	}
}
