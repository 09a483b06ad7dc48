import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { png } from '../support/images.ts'

type Pixels = Uint8ClampedArray

/** What files hold, as this browser reads them. */
const held = new WeakMap<Blob, { width: number; height: number; data?: Pixels | undefined }>()

/** A browser whose canvas hands over `given` of what it holds. */
function browserWith(given: (data: Pixels) => Pixels) {
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
		toBlob(done: (blob: Blob) => void, type: string) {
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
	vi.stubGlobal('createImageBitmap', async (file: Blob) => ({
		...(held.get(file) ?? { width: 4_000, height: 3_000 }),
		close: () => undefined,
	}))
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

test('where a browser hands over noise or nothing of what it draws, ada’s photo goes up as it is', async () => {
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

test('IMG-07: where nothing can be drawn, a phone’s photo is refused instead of shown as noise', async () => {
	browserWith((data) => data.map(() => 255))
	const { toJpeg } = await import('#client/heic')
	const heic = new File(['…'], 'IMG_1.HEIC', { type: 'image/heic' })
	await expect(toJpeg(heic)).rejects.toThrow('Failed to convert HEIC image...')
	const { posterOf } = await import('#client/poster')
	expect(await posterOf(photo(), 'image')).toBe('')
})
