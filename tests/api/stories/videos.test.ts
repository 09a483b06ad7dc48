import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { readStory } from '#contract/stories/stories'
import { jpeg, WHERE } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import { playStream } from '../../support/stream.ts'
import { samplesOf } from '../../support/video-judge.ts'
import { box, film, PICTURE, SOUND } from '../../support/videos.ts'
import { webm } from '../../support/webm.ts'
import { begin, FILM, finish, MB, ORIGIN, sendForm, sendPart, showFilm } from './posting.ts'

test('STORY-01, UPL-13, G-124: ada’s film is shown from its public name, its samples unchanged and the place gone', async () => {
	await using stage = await openStage()
	using _stream = playStream()
	const ada = await stage.seated('ada')
	const file = film({ inIndex: box('udta', box('©xyz', WHERE)) })

	const { status, body, requiresTranscoding } = await showFilm(stage, ada, file)

	expect([status, requiresTranscoding]).toEqual([200, true])
	const { _id: id } = body.story
	expect(body.story).toMatchObject({ mediaType: 'video', mediaUrl: '' }) // nobody sent a poster
	const full = (await ada.ask(readStory, { params: { id } })).body
	expect(full).toMatchObject({ status: 'processing', playsEverywhere: true, mediaType: 'video' })
	const media = await stage.fetch(ORIGIN + full.mediaUrl)
	expect(media.headers.get('Content-Type')).toBe('video/mp4')
	const bytes = new Uint8Array(await media.arrayBuffer())
	expect(samplesOf(bytes)).toEqual(samplesOf(file))
	expect(new TextDecoder('latin1').decode(bytes)).not.toContain(WHERE)
})

test('UPL-06: a WebM is shown, too', async () => {
	await using stage = await openStage()
	using _stream = playStream()
	const ada = await stage.seated('ada')

	const { status, body } = await showFilm(stage, ada, webm())

	expect([status, body.story.mediaType]).toEqual([200, 'video'])
	const full = (await ada.ask(readStory, { params: { id: body.story._id } })).body
	const media = await stage.fetch(ORIGIN + full.mediaUrl, { method: 'HEAD' })
	expect(media.headers.get('Content-Type')).toBe('video/webm')
})

test('G-123: a film of twenty megabytes comes in parts and is shown whole @proof', async () => {
	await using stage = await openStage()
	using _stream = playStream()
	const ada = await stage.seated('ada')
	const large = new Uint8Array(5 * MB).map((_, at) => at % 251)
	const tracks = [{ ...PICTURE, samples: [large, large, large, large], perChunk: 1 }, SOUND]
	const file = film({ tracks })
	const begun = await begin(ada, { ...FILM, size: file.length })
	for (const part of begun.parts ?? [])
		await sendPart(stage, part, file.slice(part.offset, part.offset + part.length))

	const { status, body } = await finish(ada, begun)

	expect([status, body.story.mediaType]).toEqual([200, 'video'])
	const key = `stories/${begun.s3Key.split('/')[1]}/original`
	const shown = new Uint8Array((await (await env.MEDIA.get(key))?.arrayBuffer()) ?? [])
	expect(samplesOf(shown)).toEqual(samplesOf(file))
})

test('G-124: a photo that is declared as a film is shown as a photo', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')

	const { status, body } = await showFilm(stage, ada, jpeg())

	expect([status, body.story.mediaType]).toEqual([200, 'image'])
})

test('G-124, UPL-14: a photo that claims more pixels than one in a message may have is refused as that would be, and nothing of it stays', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const large = [
		[12_001, 1],
		[1, 12_001],
		[7_072, 7_071],
	] as const
	for (const [width, height] of large) {
		const begun = await begin(ada)
		await sendForm(stage, begun, jpeg({ width, height }))

		const { status, body } = await finish(ada, begun)

		expect([status, body.message]).toEqual([
			400,
			`Image too large (${width} x ${height} pixels). Max 50 megapixels and 12000 pixels a side.`,
		])
		await vi.waitFor(async () => expect(await env.MEDIA.head(begun.s3Key)).toBeNull())
		const prefix = begun.s3Key.replace('quarantine', 'stories')
		expect((await env.MEDIA.list({ prefix })).objects).toEqual([])
		expect((await finish(ada, begun)).status).toBe(410)
	}
})
