import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { invite } from '#contract/operators'
import { listParticipants } from '#contract/people/participants'
import { me } from '#contract/people/session'
import {
	getOrCreateReferralCode,
	syncProfile,
	updateAiUrl,
	updateWallet,
	useReferral,
} from '#contract/people/settings'
import { SCRIPTS } from '#proof/hostile/scripts'
import { readAiUrl } from '#rules/people/ai-url'
import type { RequestContext } from '#worker/context'
import { keepPicture } from '#worker/media/pictures'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { insteadOf, sandbox } from '../support/external-services.ts'

const AT_ONCE = 32
const ACCOUNT = /^[\w.-]{1,64}$/
/** Of what is refused nothing is left. */
const WEB = /^(https?:\/\/[^\s"<>]+)?$/
const NAME = "eve $& $' $` $$"

test('SET-08, API-46, G-16, G-87: invalid addresses, codes and accounts are refused in the Worker, in any script @proof', async () => {
	await using stage = await openStage()
	const [eve, olu] = [await stage.seated('eve'), await stage.operator()]
	const headers = { Authorization: `Bearer ${olu.accessToken}` }
	const code = (await eve.ask(getOrCreateReferralCode, { body: {} })).body.referralCode
	const before = (await eve.ask(me, {})).body

	await forEach(SCRIPTS, async (script) => {
		const asked: [Person, Endpoint, object, number][] = [
			[eve, updateWallet, { walletAddress: script }, 400],
			[eve, useReferral, { referralCode: script }, 400],
			[eve, useReferral, { referralCode: sixOf(script) }, 404],
			[olu, invite, { account: `x@${script}` }, ACCOUNT.test(script) ? 200 : 400],
		]
		for (const [person, endpoint, body, status] of asked) {
			const answer = await person.ask(endpoint, { body, headers: person === olu ? headers : {} })
			expect([endpoint.path, body, answer.status]).toEqual([endpoint.path, body, status])
		}
	})

	expect((await eve.ask(me, {})).body).toEqual(before)
	expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
})

test('SET-12: an AI companion that eve may keep is an address of the web and nothing else', async () => {
	await using stage = await openStage()
	const eve = await stage.seated('eve')
	let kept = 0

	for (const script of SCRIPTS) {
		const read = readAiUrl(script)
		expect([script, 'url' in read ? read.url : '']).toEqual([script, expect.stringMatching(WEB)])
	}
	await forEach(SCRIPTS, async (script) => {
		const aiUrl = `https://example.com/${script}`
		const { status, body } = await eve.ask(updateAiUrl, { body: { aiUrl } })
		if (status === 200) kept++
		if (status === 200) expect(body.aiUrl).toMatch(WEB)
		else expect([aiUrl, status]).toEqual([aiUrl, 400])
	})

	expect(kept).toBeGreaterThan(50)
})

test('SET-17, G-106: for any picture address of a network eve’s picture is served by the stage, and no hostile name of hers breaks a sentence', async () => {
	await using stage = await openStage()
	const page = () =>
		new Response('<svg onload=xss()>', { headers: { 'Content-Type': 'image/png' } })
	using _web = insteadOf('https://example.com', page)
	const settings = { X_API_URL: env.X_API_URL, FARCASTER_API_URL: env.FARCASTER_API_URL }
	const keep = (picture: string) =>
		keepPicture({ env, settings } as unknown as RequestContext, picture, 'x:1')
	for (const script of SCRIPTS)
		expect([script, await keep(script)]).toEqual([script, '/avatar.svg'])

	const eve = stage.person('eve')
	const as = { handle: eve.handle, username: NAME, picture: SCRIPTS[0] }
	await sandbox('POST', '/social/api/people', as)
	const listening = await stage.listen()
	await eve.join()
	const synced = await eve.ask(syncProfile, { body: { postUrl: await eve.publish('Mine') } })

	expect(synced.body.participant).toMatchObject({
		platformUsername: NAME,
		profilePicUrl: '/avatar.svg',
	})
	const { participants } = (await eve.ask(listParticipants, {})).body
	const she = participants.find(({ id }) => id === eve.participantId)
	expect(she).toMatchObject({ platformUsername: NAME, profilePicUrl: '/avatar.svg' })
	expect(listening.frames.join()).toContain(`${NAME} joined the stage.`)
})

/** Several at a time, so that it takes no longer than it must. */
async function forEach<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
	const left = all.values()
	const walk = async () => {
		for (const one of left) await act(one)
	}
	await Promise.all(Array.from({ length: AT_ONCE }, walk))
}

/** A text as long as a code. */
function sixOf(script: string): string {
	return [...script.trim().padEnd(6, '<')].slice(0, 6).join('').trim().padEnd(6, '>')
}
