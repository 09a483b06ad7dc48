import type { Page } from 'playwright/test'
import { readStory } from '#contract/stories/stories'
import type { Encode } from '../../../scripts/stream-wire.ts'
import { showFilm } from '../../api/stories/posting.ts'
import { strip } from '../support/page.ts'
import { recorded } from '../support/stories.ts'
import { expect, test } from '../support/test.ts'

const SECONDS = 3
/** The codec of all transcoders. */
const H264 = 'video/mp4;codecs=avc1.42E01E'

/** An HLS without a codec: what a browser records is in pieces already, behind the boxes that begin it. */
const inPieces: Encode = async (from) => {
	const film = new Uint8Array(await (await fetch(from)).arrayBuffer())
	const at = Buffer.from(film).indexOf('moof') - 4
	const files: Record<string, Uint8Array<ArrayBuffer>> = {
		'init.mp4': film.slice(0, at),
		'all.m4s': film.slice(at),
		'list.m3u8': text(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:${SECONDS}
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MAP:URI="init.mp4"
#EXTINF:${SECONDS}.0,
all.m4s
#EXT-X-ENDLIST
`),
		'index.m3u8': text('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000\nlist.m3u8\n'),
	}
	return { read: async (name) => files[name] ?? null, drop: async () => {} }
}

function text(said: string): Uint8Array<ArrayBuffer> {
	return new TextEncoder().encode(said)
}

test('VIEW-22, G-116: a film that was made elsewhere plays for noor, whose browser knows playlists, for sam, whose does not, for kim, whose says so and never begins, and for olu, who keeps order @proof', async ({
	visit,
	ownStage,
	tolerate,
}) => {
	test.slow()
	tolerate(/ERR_FAILED|Failed to fetch|Failed to load/)
	const stage = await ownStage({ encode: inPieces })
	const herself = await stage.seated('ada')
	const noor = await visit({ on: stage, still: true })
	const there = { fetch } as Parameters<typeof showFilm>[0]
	const film = await recorded(noor, H264, SECONDS)
	test.skip(film.length === 0, 'This browser knows no H.264.')
	const { body } = await showFilm(there, herself, film)
	const params = { id: body.story._id }
	await expect
		.poll(async () => (await herself.ask(readStory, { params })).body.mediaUrl, { timeout: 60_000 })
		.toMatch(/\/index\.m3u8$/)

	const knows = await noor.evaluate(() =>
		document.createElement('video').canPlayType('application/vnd.apple.mpegurl'),
	)
	// Her own player takes over where the library does not come.
	if (knows !== '') await noor.route('**/assets/hls-*', (route) => route.abort())
	await watch(noor)
	const kim = await visit({ on: stage, still: true })
	await kim.route('**/index.m3u8', async (route) => {
		if (route.request().resourceType() !== 'media') await route.continue()
	})
	await kim.evaluate(() => {
		HTMLMediaElement.prototype.canPlayType = () => 'maybe'
	})
	await watch(kim)
	const sam = await visit({ on: stage, still: true, phone: true })
	await sam.evaluate(() => {
		HTMLMediaElement.prototype.canPlayType = () => ''
	})
	const [request] = await Promise.all([
		sam.waitForRequest((one) => /\/assets\/hls-/.test(one.url())),
		watch(sam),
	])
	expect(request.url()).toMatch(/^http:\/\/localhost/)

	const olu = await visit({
		on: stage,
		as: await stage.operator(),
		path: '/admin?at=content&of=stories',
	})
	await olu.getByRole('button', { name: `Play · Story video by ${herself.handle}` }).click()
	const played = olu.locator('video')
	await expect(played).toBeFocused()
	await expect.poll(() => played.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(180)

	async function watch(page: Page) {
		await strip(page).getByRole('button', { name: herself.handle }).click()
		const shown = page.getByRole('dialog', { name: `Stories of ${herself.handle}`, exact: true })
		const video = shown.locator('video')
		await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(180)
		await shown.getByRole('button', { name: 'Play' }).click()
		await expect(shown).toBeHidden({ timeout: 30_000 })
	}
})
