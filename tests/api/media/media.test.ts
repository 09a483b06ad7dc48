import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { me } from '#contract/people/session'
import { copyVideo } from '#worker/media/video/copy-video'
import { edgeCache } from '#worker/pages/edge-cache'
import { WHERE } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import { samplesOf } from '../../support/video-judge.ts'
import { box, film, PICTURE, SOUND } from '../../support/videos.ts'
import { insteadOf } from '../support/external-services.ts'

test('ada’s picture is our own copy, which browsers may keep but never run', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const { profilePicUrl } = (await ada.ask(me)).body.participant
	const address = `${stage.places.origin}${profilePicUrl}`

	const picture = await stage.fetch(address)
	const bytes = new Uint8Array(await picture.arrayBuffer())

	expect(picture.status).toBe(200)
	expect([...bytes.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
	expect(Object.fromEntries(picture.headers)).toMatchObject({
		'content-type': 'image/png',
		'x-content-type-options': 'nosniff',
		'content-security-policy': "sandbox; default-src 'none'",
		'cache-control': 'private, max-age=31536000, immutable',
		'cross-origin-resource-policy': 'same-origin',
	})
	const etag = picture.headers.get('ETag') ?? ''
	const again = await stage.fetch(address, { headers: { 'If-None-Match': etag } })
	expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
	for (const noTag of ['"', 'W/"', etag.slice(0, -1), 'W/', '"a" "b', 'tag', ',', '"ä"']) {
		const whole = await stage.fetch(address, { headers: { 'If-None-Match': noTag } })
		expect([noTag, whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([
			noTag,
			200,
			bytes.byteLength,
		])
	}
	for (const known of ['*', `W/${etag}`, `"other", ${etag}`]) {
		const kept = await stage.fetch(address, { headers: { 'If-None-Match': known } })
		expect([known, kept.status, await kept.text()]).toEqual([known, 304, ''])
	}
})

test('G-184: ada’s picture is read from the store once and kept near those who look, for minutes alone, because she may have it deleted', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const { profilePicUrl } = (await ada.ask(me)).body.participant
	const address = `${stage.places.origin}${profilePicUrl}`
	const bytesOf = async (path: string) => (await stage.fetch(path)).arrayBuffer()

	const first = await bytesOf(address)
	await vi.waitFor(async () => {
		const kept = await edgeCache()?.match(address)
		expect(await kept?.arrayBuffer()).toEqual(first)
		expect(kept?.headers.get('Cache-Control')).toBe('public, max-age=600')
	})
	await env.MEDIA.delete(profilePicUrl.slice('/media/'.length))

	expect(await bytesOf(`${address}?again`)).toEqual(first)
	const near = await stage.fetch(address)
	expect(near.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable')
	await edgeCache()?.delete(address)
	expect((await stage.fetch(address)).status).toBe(404)
	const head = await stage.fetch(address, { method: 'HEAD' })
	expect(head.status).toBe(404) // the store itself has it no more
})

test('only pictures of people can be fetched from the store', async () => {
	await using stage = await openStage()
	await env.MEDIA.put('quarantine/secret', 'hidden')
	await env.MEDIA.put('avatars/not-a-hash', 'hidden')

	for (const path of [
		'/media/quarantine/secret',
		'/media/avatars/not-a-hash',
		'/media/avatars/../quarantine/secret',
		'/media/avatars/%2e%2e/quarantine/secret',
		'/media/',
		`/media/avatars/${'0'.repeat(32)}`,
	]) {
		const answer = await stage.fetch(`${stage.places.origin}${path}`)
		expect([path, answer.status]).toEqual([path, 404])
		expect(await answer.text()).not.toContain('hidden')
	}
})

test('eve joins although her profile picture is not an image, or cannot be fetched', async () => {
	await using stage = await openStage()
	const pictures: [string, () => Response | Promise<Response>][] = [
		[
			'a script',
			() => new Response('<svg onload="alert(1)">', { headers: { 'Content-Type': 'image/png' } }),
		],
		['an error', () => new Response('', { status: 500 })],
		['a redirect', () => Response.redirect('http://169.254.169.254/')],
		['nothing', () => Promise.reject(new TypeError('Network connection lost.'))],
	]

	for (const [, answer] of pictures) {
		const ada = stage.person('ada')
		await ada.logIn()
		const url = await ada.publish()
		using _broken = insteadOf(`${env.SANDBOX}/social/pictures/`, answer)
		const { status, body } = await ada.verify(url)
		expect([status, body.participant?.profilePicUrl]).toEqual([200, '/avatar.svg'])
	}
})

test('ada, who proves her account again while her picture cannot be fetched, keeps the one she has', async () => {
	await using stage = await openStage()
	const ada = await stage.joined('ada')
	const before = (await ada.ask(me)).body.participant.profilePicUrl
	const url = await ada.publish()
	using _broken = insteadOf(
		`${env.SANDBOX}/social/pictures/`,
		() => new Response('', { status: 500 }),
	)
	const { status, body } = await ada.verify(url)

	expect(before).toMatch(/^\/media\/avatars\//)
	expect([status, body.participant?.profilePicUrl]).toEqual([200, before])
})

const MEGABYTE = 1024 * 1024

test('ada’s film of nine megabytes goes from quarantine to its public name, without where it was taken', async () => {
	const large = new Uint8Array(3 * MEGABYTE).map((_, at) => at % 251)
	const tracks = [{ ...PICTURE, samples: [large, large, large], perChunk: 1 }, SOUND]
	const file = film({
		tracks,
		inIndex: box('udta', box('©xyz', WHERE)),
		behind: box('free', WHERE),
	})
	await env.MEDIA.put('quarantine/ada', file)

	const found = await copyVideo(env.MEDIA, ['quarantine/ada', 'stories/ada'], () => undefined)

	const shown = await env.MEDIA.get('stories/ada')
	expect(shown).toMatchObject({
		size: 'refused' in found ? 0 : found.lengthAfter,
		httpMetadata: { contentType: 'video/mp4' },
	})
	const bytes = new Uint8Array((await shown?.arrayBuffer()) ?? [])
	expect(samplesOf(bytes)).toEqual(samplesOf(file))
	expect(new TextDecoder('latin1').decode(bytes)).not.toContain(WHERE)
})

test('noor cannot put another film in the place of the one that is being looked at', async () => {
	const keys: [string, string] = ['quarantine/noor', 'stories/noor']
	await env.MEDIA.put(keys[0], film())
	const another = film({ behind: box('free', WHERE) })
	let replaced: Promise<unknown> = Promise.resolve()
	const bucket = {
		head: (key: string) => env.MEDIA.head(key),
		get: async (key: string, options: R2GetOptions) => {
			await replaced
			return env.MEDIA.get(key, options)
		},
		put: env.MEDIA.put.bind(env.MEDIA),
	} as R2Bucket

	const copied = copyVideo(bucket, keys, () => {
		replaced = env.MEDIA.put(keys[0], another)
	})

	await expect(copied).rejects.toThrow('The store has lost an upload.')
	expect(await env.MEDIA.head(keys[1])).toBeNull()
})

test('a file that is not a film, or that its inspection refused, is not shown', async () => {
	await env.MEDIA.put('quarantine/page', '<script>alert(1)</script>'.padEnd(99))
	await env.MEDIA.put('quarantine/film', film())
	const nothing = () => undefined
	const tooLarge = () => {
		throw new Error('too large')
	}

	expect(await copyVideo(env.MEDIA, ['quarantine/page', 'stories/page'], nothing)).toMatchObject({
		refused: 'kind',
	})
	await expect(copyVideo(env.MEDIA, ['quarantine/film', 'stories/film'], tooLarge)).rejects.toThrow(
		'too large',
	)

	expect(await env.MEDIA.head('stories/page')).toBeNull()
	expect(await env.MEDIA.head('stories/film')).toBeNull()
})
