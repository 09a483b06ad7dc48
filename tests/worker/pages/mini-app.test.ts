import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { miniAppManifest } from '#worker/areas/mini-app'
import type { RequestContext } from '#worker/context'
import { parseSettings } from '#worker/settings'
import { ASSOCIATION } from '../../support/settings.ts'

function manifestOf(origin: string, association: string, more: object = {}): Response {
	const settings = parseSettings({
		STAGE_ORIGIN: origin,
		STAGE_TOKEN_SECRET: 'a1'.repeat(32),
		OIDC_ISSUER: 'https://id.example',
		OIDC_CLIENT_ID: 'stage',
		FARCASTER_ACCOUNT_ASSOCIATION: association,
		...more,
	})
	return miniAppManifest({ settings } as RequestContext)
}

const SIGNED = JSON.stringify(ASSOCIATION)

test('a stage without a signature for its own domain is no mini app', async () => {
	expect(manifestOf('https://stage.test', SIGNED).status).toBe(200)
	expect(manifestOf('https://stage.test', '').status).toBe(404)
	expect(manifestOf('https://other.test', SIGNED).status).toBe(404)
})

test('people who add the stage there are told of it only where the stage can look up whose key signs, and has keys to alert people', async () => {
	const vapid = {
		VAPID_PUBLIC_KEY: 'B'.repeat(87),
		VAPID_PRIVATE_KEY: 'b'.repeat(43),
		VAPID_SUBJECT: 'mailto:a@b.example',
	}
	const hookOf = async (more: object) => {
		const { miniapp } = (await manifestOf('https://stage.test', SIGNED, more).json()) as {
			miniapp: Record<string, string>
		}
		return miniapp.webhookUrl
	}
	const hook = 'https://stage.test/webhooks/farcaster'
	expect(await hookOf({ ...vapid, FARCASTER_API_KEY: 'a' })).toBe(hook)
	for (const more of [{}, vapid, { FARCASTER_API_KEY: 'a' }])
		expect([more, await hookOf(more)]).toEqual([more, undefined])
})

test.each(['{}', 'true', '{"header":"e30","payload":"e30","signature":"e30"}', '{"header":"a b"}'])(
	'an operator who sets %s for the signature is told what to give',
	(association) => {
		expect(() => manifestOf('https://stage.test', association)).toThrow(
			/^FARCASTER_ACCOUNT_ASSOCIATION is no account association: give the JSON/,
		)
	},
)

test('its texts keep to the lengths and characters that Farcaster’s clients take', async () => {
	const { miniapp } = (await manifestOf('https://stage.test', SIGNED).json()) as {
		miniapp: Record<string, string> & { tags: string[] }
	}
	const most = {
		name: 32,
		subtitle: 30,
		description: 170,
		tagline: 30,
		ogTitle: 30,
		ogDescription: 100,
	}
	for (const [name, max] of Object.entries(most)) {
		expect(miniapp[name]?.length).toBeLessThanOrEqual(max)
		expect(miniapp[name]).not.toMatch(/[@#$%^&*+=/\\|~«»]|!!|\?\?|--/)
	}
	expect(miniapp.tags.length).toBeLessThanOrEqual(5)
	for (const tag of miniapp.tags) expect(tag).toMatch(/^[a-z]{1,20}$/)
	for (const [name, size] of [
		['iconUrl', 1024],
		['splashImageUrl', 200],
	] as const) {
		const { pathname } = new URL(miniapp[name] ?? '')
		const file = readFileSync(`public${pathname}`)
		expect([file.readUInt32BE(16), file.readUInt32BE(20), file[25]]).toEqual([size, size, 2]) // no alpha
	}
})
