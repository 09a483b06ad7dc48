import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANSWER_WAIT_MS } from '#contract/limits'
import { animated, gif, heif, png } from '../support/images.ts'
import { silent } from '../support/silent.ts'

type Pixels = Uint8ClampedArray

/** The contents of files, as this browser reads them. */
const held = new WeakMap<Blob, { width: number; height: number; data?: Pixels | undefined }>()

/** A browser whose canvas hands over `given` of what it holds; with what quality it was asked for files. */
function browserWith(given: (data: Pixels) => Pixels) {
	const qualities: (number | undefined)[] = []
	class Canvas {
		width = 0
		height = 0
		#data: Pixels | undefined
		getContext = () => ({
			putImageData: ({ data }: { data: Pixels }) => {
				this.#data = data
			},
			drawImage: ({ data }: { data?: Pixels }) => {
				this.#data = data
			},
			getImageData: () => ({ data: this.#data && given(this.#data) }),
		})
		toBlob(done: (blob: Blob) => void, type: string, quality?: number) {
			qualities.push(quality)
			const blob = new Blob(['drawn'], { type })
			const { width, height } = this
			held.set(blob, { width, height, data: this.#data && given(this.#data) })
			done(blob)
		}
	}
	vi.stubGlobal('document', { createElement: () => new Canvas() })
	vi.stubGlobal(
		'ImageData',
		class {
			data: Pixels
			constructor(data: Pixels) {
				this.data = data
			}
		},
	)
	vi.stubGlobal('createImageBitmap', async (file: Blob, how?: ImageBitmapOptions) => {
		// Chrome 111 turns a photo as its camera says, but does not know the word for it.
		if (String(how?.imageOrientation) === 'from-image') throw new TypeError('no such orientation')
		return {
			...(held.get(file) ?? { width: 4_000, height: 3_000 }),
			close: () => undefined,
		}
	})
	return qualities
}

const photo = () => new File([png()], 'photo.png', { type: 'image/png' })

beforeEach(() => vi.resetModules()) // each browser is asked once
afterEach(() => void vi.unstubAllGlobals())

async function shrunk(file: File): Promise<File> {
	const { shrink } = await import('#client/shrink')
	return shrink(file, file.type)
}

test('ada’s photo goes up smaller, also where her browser changes a pixel here and there', async () => {
	browserWith((data) => data.map((value, at) => (at % 50 === 0 ? value ^ 1 : value)))
	const file = photo()
	const small = await shrunk(file)
	expect(small).not.toBe(file)
	expect(small.type).toBe('image/webp')
})

test('in a browser that returns noise or nothing from its canvas, ada’s photo is uploaded unchanged', async () => {
	for (const given of [
		(data: Pixels) => data.map(() => 255),
		(data: Pixels) => data.map((value, at) => (value + at * 91) % 256),
		() => {
			throw new Error('not allowed')
		},
	]) {
		vi.resetModules()
		browserWith(given)
		const file = photo()
		expect(await shrunk(file)).toBe(file)
	}
})

test('IMG-07: in a browser that cannot draw it, a phone’s photo is refused instead of shown as noise', async () => {
	browserWith((data) => data.map(() => 255))
	const { toJpeg } = await import('#client/heic')
	const heic = new File(['…'], 'IMG_1.HEIC', { type: 'image/heic' })
	await expect(toJpeg(heic)).rejects.toThrow('Failed to convert HEIC image...')
	const { makePoster: posterOf } = await import('#client/poster')
	expect(await posterOf(photo(), 'image')).toBe('')
})

test('ada’s moving pictures keep their frames, at every place where a container can say that they move', async () => {
	browserWith((data) => data)
	const type = { png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const
	for (const kind of ['png', 'webp', 'avif'] as const) {
		const moving = new File([animated(kind)], `wave.${kind}`, { type: type[kind] })
		expect(await shrunk(moving)).toBe(moving)
		const still = new File([animated(kind, { isStill: true })], `sea.${kind}`, { type: type[kind] })
		expect(await shrunk(still), kind).not.toBe(still)
	}
	const cut = new File([animated('png').slice(0, 60)], 'cut.png', { type: 'image/png' })
	expect(await shrunk(cut)).not.toBe(cut)
})

test('a moving picture has a still first frame, also one with an address on this page alone; a still picture has none', async () => {
	browserWith((data) => data)
	const { stillOf } = await import('#client/first-frame')
	const { fileAddress: addressOf } = await import('#client/own-files')
	const files: Record<string, Blob> = {
		'/media/mill.gif': new Blob([gif({ frames: 2 })], { type: 'image/gif' }),
		'/media/rest.gif': new Blob([gif()], { type: 'image/gif' }),
		'/media/cut.gif': new Blob([gif({ frames: 2 }).slice(0, 120)], { type: 'image/gif' }),
		'/media/wave.png': new Blob([animated('png')], { type: 'image/png' }),
		'/media/photo': new Blob([animated('webp')], { type: 'image/jpeg' }),
	}
	vi.stubGlobal('fetch', async (address: string) => new Response(files[address] ?? null))
	const own = addressOf(new Blob([animated('webp')], { type: 'image/webp' }))
	const moving: string[] = []
	const inside = (bytes: Uint8Array) =>
		`data:image/gif;base64,${Buffer.from(bytes).toString('base64')}`
	const [mill, rest] = [inside(gif({ frames: 2 })), inside(gif())]
	for (const address of [...Object.keys(files), own, mill, rest, 'data:image/gif,', '/media/none'])
		if (await stillOf(address)) moving.push(address)
	expect(moving).toEqual(['/media/mill.gif', '/media/wave.png', own, mill])
	// An answer that a dead line did not bring is requested again.
	vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
	files['/media/late.gif'] = files['/media/mill.gif'] ?? new Blob()
	expect(await stillOf('/media/late.gif')).toBeUndefined()
	vi.stubGlobal('fetch', async (address: string) => new Response(files[address] ?? null))
	expect(await stillOf('/media/late.gif')).toBeTruthy()
	// A canvas that gives back noise would show noise in place of the picture.
	vi.resetModules()
	browserWith((data) => data.map(() => 255))
	const noisy = await import('#client/first-frame')
	expect(await noisy.stillOf('/media/mill.gif')).toBe(null)
})

test('ada’s film whose picture does not come is ready to post after three seconds, without a poster', async () => {
	vi.useFakeTimers()
	const video = (heard: string[]) => ({
		duration: 10,
		addEventListener: (name: string, hear: () => void) => heard.includes(name) && hear(),
		removeAttribute: () => undefined,
		load: () => undefined,
	})
	try {
		for (const heard of [[], ['loadeddata']]) {
			vi.resetModules()
			browserWith((data) => data)
			const { createElement } = document
			vi.stubGlobal('document', {
				createElement: (name: string) =>
					name === 'video' ? video(heard) : createElement('canvas'),
			})
			const { makePoster: posterOf } = await import('#client/poster')
			let poster: string | undefined
			void posterOf(new File(['film'], 'sea.mp4'), 'video').then((it) => (poster = it))
			await vi.advanceTimersByTimeAsync(2_900)
			expect(poster).toBeUndefined()
			await vi.advanceTimersByTimeAsync(100)
			expect(poster).toBe('')
		}
	} finally {
		vi.useRealTimers()
	}
})

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])
const heic = () => new File([heif('heic')], 'IMG_1.HEIC', { type: 'image/heic' })

test('UPL-07, IMG-07: a phone’s photo becomes a JPEG of quality 0.8, where the browser reads it itself', async () => {
	const qualities = browserWith((data) => data)
	const { toJpeg } = await import('#client/heic')
	const made = await toJpeg(heic())
	expect([made.name, made.type, qualities.at(-1)]).toEqual(['IMG_1.jpg', 'image/jpeg', 0.8])
})

test('UPL-07, IMG-07: elsewhere a converter makes it, of the same quality, and is fetched only for such a photo; a dead line is given up', async ({
	onTestFinished,
}) => {
	browserWith((data) => data)
	const { createElement } = document
	const asked: { code: string; quality: number }[] = []
	const frame = {
		setAttribute: () => undefined,
		addEventListener: (_: string, hear: () => void) => hear(),
		remove: () => undefined,
		contentWindow: {
			postMessage(message: (typeof asked)[number], _: string, [port]: MessagePort[]) {
				asked.push(message)
				port?.postMessage(new Blob([JPEG], { type: 'image/jpeg' }))
			},
		},
	}
	vi.stubGlobal('document', {
		createElement: (name: string) => (name === 'iframe' ? frame : createElement(name)),
		body: { appendChild: () => undefined },
	})
	const read = createImageBitmap
	vi.stubGlobal('createImageBitmap', async (file: Blob) => {
		if (file.type === 'image/heic') throw new DOMException('', 'InvalidStateError')
		return read(file)
	})
	const fetched = vi.fn(async (_: string) => new Response('its code'))
	vi.stubGlobal('fetch', fetched)
	const { BROWSER_PORTS, chosenFile } = await import(
		'../../app/stage/stories/upload/chosen-file.ts'
	)

	const sea = new File([JPEG], 'sea.jpg', { type: 'image/jpeg' })
	expect(await chosenFile(sea, BROWSER_PORTS)).toMatchObject({ kind: 'image' })
	expect(fetched).not.toHaveBeenCalled()
	expect(await chosenFile(heic(), BROWSER_PORTS)).toMatchObject({
		kind: 'image',
		file: { name: 'IMG_1.jpg', type: 'image/jpeg' },
	})
	expect(fetched.mock.calls.map(([address]) => address)).toEqual([
		expect.stringContaining('heic2any'),
	])
	expect(asked).toMatchObject([{ code: 'its code', quality: 0.8 }])

	vi.useFakeTimers()
	onTestFinished(() => void vi.useRealTimers())
	// The line dies: each request is silent for as long as the page waits.
	fetched.mockImplementation((address: string, init?: RequestInit) => {
		void vi.advanceTimersByTimeAsync(ANSWER_WAIT_MS)
		return silent(address, init)
	})
	expect(await chosenFile(heic(), BROWSER_PORTS)).toMatch(/^Failed to convert HEIC/)
	expect(fetched).toHaveBeenCalledTimes(3) // once more for each converter
})
