import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { postMessage } from '#contract/messages/messages'
import { verifyJoin } from '#contract/people/joining'
import { setInfo } from '#contract/people/presence'
import { syncProfile, updateAiUrl } from '#contract/people/settings'
import { FORBIDDEN, NO_PICTURES } from '#proof/hostile/addresses'
import type { RequestContext } from '#worker/context'
import { keepPicture } from '#worker/media/pictures'
import { settingsOf } from '#worker/settings'
import { gif, heif, jpeg, png, WHERE, webp } from '../../support/images.ts'
import { inTurn } from '../../support/in-turn.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'

const NAMED =
	/^(?:https?:\/\/)?(?:(?:www|mobile)\.)?(?:x|twitter|farcaster|warpcast)\.(?:com|xyz)\//i
/** The only requests that the stage may send, for any input: a post by its id, keys, a translation. */
const MAY_ASK = [
	/\/2\/tweets\/[1-9]\d{0,18}\?tweet\.fields=[\w%]+&expansions=author_id&user\.fields=[\w%]+$/,
	/\/v2\/farcaster\/cast\/\?identifier=(0x[0-9a-f]{40}&type=hash|https%3A%2F%2Ffarcaster\.xyz%2F[a-z0-9._-]+%2F0x[0-9a-f]{8,40}&type=url)$/,
	/\/\.well-known\/openid-configuration$/,
	/\/(jwks|me)$/,
	/\/(languages|translate)$/,
	/\/social\/pictures\/[\w.-]+\.png$/,
]

test('JOIN-10: a visitor pastes hostile addresses everywhere, and the stage fetches only the hosts that its settings name', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), stage.person('noor')]
	await noor.logIn()
	using out = outgoing()
	const tries: ((address: string) => Promise<{ status: number }>)[] = [
		(xStatusUrl) =>
			noor.ask(verifyJoin, {
				body: { xStatusUrl, joinCode: noor.joinCode, accessToken: noor.accessToken },
			}),
		(postUrl) => ada.ask(syncProfile, { body: { postUrl } }),
		(aiUrl) => ada.ask(updateAiUrl, { body: { aiUrl } }),
		(attachedImageUrl) => ada.ask(postMessage, { body: { messageText: 'See', attachedImageUrl } }),
		(infoText) => ada.ask(setInfo, { body: { infoText } }),
		(messageText) => ada.say(messageText),
		(address) => visit(ada, `/auth/login?returnTo=${encodeURIComponent(address.toWellFormed())}`),
		(address) => visit(ada, `/stage?url=${encodeURIComponent(address.toWellFormed())}`),
	]

	const statuses = await Promise.all(
		tries.map(async (attempt) => {
			const seen: number[] = []
			for (const address of FORBIDDEN) seen.push((await attempt(address)).status)
			return seen
		}),
	)

	expect(FORBIDDEN.length).toBeGreaterThanOrEqual(150)
	expect(statuses.flat().filter((status) => status >= 500)).toEqual([])
	const [joining = [], syncing = [], , showing = []] = statuses
	for (const [index, address] of FORBIDDEN.entries()) {
		if (NAMED.test(address)) continue
		const bare = /^\d+$|^0x[0-9a-f]{40}$/.test(address.trim())
		if (!bare) expect([address, joining[index], syncing[index]]).toEqual([address, 400, 400])
		expect([address, showing[index]]).toEqual([address, 400])
	}
	expect(out.asked.length).toBeGreaterThan(10)
	expect(out.asked.filter((url) => !isAllowed(url))).toEqual([])
})

test('no profile picture is fetched from an internal host, an IP address or another port', async () => {
	using out = outgoing(() => new Response(png()))
	const context = { env, settings: settingsOf(env) } as unknown as RequestContext

	for (const address of NO_PICTURES)
		expect([address, await keepPicture(context, address, 'x:1')]).toEqual([address, '/avatar.svg'])

	expect(NO_PICTURES.length).toBeGreaterThan(100)
	expect(out.asked).toEqual([])
	expect(await keepPicture(context, 'https://pictures.example.com/me.png', 'x:1')).toMatch(
		/^\/media\/avatars\//,
	)
	expect(out.asked).toEqual(['https://pictures.example.com/me.png'])
})

test('a profile picture that redirects, never ends or is not a picture becomes a placeholder', async () => {
	const context = { env, settings: settingsOf(env) } as unknown as RequestContext
	const bad: (() => Response)[] = [
		() => new Response(null, { status: 302, headers: { Location: 'http://169.254.169.254/' } }),
		() => new Response(null, { status: 307, headers: { Location: `${env.SANDBOX}/x/2/tweets/1` } }),
		() => new Response(new Uint8Array(1024 * 1024 + 1).fill(0x89)),
		() =>
			new Response('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>', {
				headers: { 'Content-Type': 'image/png' },
			}),
		() => new Response('<!doctype html>', { headers: { 'Content-Type': 'image/png' } }),
		() => new Response(png(), { status: 403 }),
		() => new Response(png().subarray(0, 60)),
		() => new Response(png({ width: 1_025, height: 20 })),
		() => new Response(png({ width: 20, height: 1_025 })),
		() => new Response(heif('avif')),
		() => Response.error(),
	]

	for (const answer of bad) {
		using out = outgoing(answer)
		expect(await keepPicture(context, 'https://pictures.example.com/me.png', 'x:1')).toBe(
			'/avatar.svg',
		)
		expect(out.asked).toEqual(['https://pictures.example.com/me.png'])
	}
})

test('ada’s picture no longer contains where it was taken, is served with its real type, and is a file that no one else shares', async () => {
	const context = { env, settings: settingsOf(env) } as unknown as RequestContext
	for (const [type, file] of Object.entries({
		'image/png': png({ behind: WHERE }),
		'image/jpeg': jpeg({ width: 1_024, height: 1_024 }),
		'image/gif': gif(),
		'image/webp': webp(),
	})) {
		using _ = outgoing(() => new Response(file, { headers: { 'Content-Type': 'text/html' } }))
		const keep = (userId: string) => keepPicture(context, 'https://pictures.example.com/me', userId)
		const [address, again, zoes] = await inTurn(keep, 'x:1', 'x:1', 'x:2')
		expect([again === address, zoes === address]).toEqual([true, false])

		const kept = await env.MEDIA.get(address.slice('/media/'.length))
		expect(kept?.httpMetadata?.contentType).toBe(type)
		const text = new TextDecoder('latin1').decode(await kept?.arrayBuffer())
		expect([type, text.includes(WHERE), text.includes('GPS')]).toEqual([type, false, false])
	}
})

/** Every request that leaves the stage, to whomever. */
function outgoing(answer?: () => Response): Disposable & { asked: string[] } {
	const real = globalThis.fetch
	const asked: string[] = []
	const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
		const url = input instanceof Request ? input.url : String(input)
		// Requests that the people of this test make themselves, to the sandbox's social network.
		if (!url.startsWith(`${env.SANDBOX}/social/api/`)) asked.push(url)
		return answer ? answer() : real(input as RequestInfo, init as RequestInit)
	})
	return { asked, [Symbol.dispose]: () => spy.mockRestore() }
}

function isAllowed(url: string): boolean {
	return url.startsWith(`${env.SANDBOX}/`) && MAY_ASK.some((pattern) => pattern.test(url))
}

async function visit(person: Person, path: string): Promise<Response> {
	const answer = await person.fetch(TEST_ORIGIN + path, { redirect: 'manual' })
	await answer.text()
	return answer
}
