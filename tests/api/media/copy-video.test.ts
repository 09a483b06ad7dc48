import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { copyVideo } from '#worker/media/video/copy-video'
import { WHERE } from '../../support/images.ts'
import { samplesOf } from '../../support/video-judge.ts'
import { box, film, PICTURE, SOUND } from '../../support/videos.ts'

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

test('of what is no film, and of what is refused by its look, nothing is shown', async () => {
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
