import { SentenceError } from './ask.ts'
import { drawnFile } from './shrink.ts'
import { isCanvasTrue } from './true-canvas.ts'
import { wholeAnswer } from './whole-answer.ts'

const QUALITY = 0.8
const CONVERTING_MS = 30_000 // a converter that the page's policy blocks never answers
const FRAME = '/heic-frame'

// The converters are separate assets, and exist only where their packages are installed.
const LIGHT = import.meta.glob<string>('/node_modules/heic2any/dist/heic2any.min.js', {
	query: '?url',
	import: 'default',
})
/** The converter that also reads HEIC of the newest phones, and is twice as large. */
const THOROUGH = import.meta.glob<string>('/node_modules/heic-to/dist/iife/heic-to.js', {
	query: '?url',
	import: 'default',
})

/** A phone's photo as a JPEG. Browsers that cannot read HEIC use converters, which run in a sandboxed frame. */
export async function toJpeg(file: File): Promise<File> {
	let blob = await byBrowser(file)
	// The converters need a canvas that gives back true pixels.
	const converters = (await isCanvasTrue())
		? [...Object.values(LIGHT), ...Object.values(THOROUGH)]
		: []
	for (const converter of converters) {
		blob ??= await byConverter(converter, file).catch(() => null)
	}
	if (!blob) throw new SentenceError('Failed to convert HEIC image...')
	return new File([blob], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' })
}

async function byBrowser(file: File): Promise<Blob | null> {
	try {
		return await drawnFile(await createImageBitmap(file), 'image/jpeg', QUALITY)
	} catch {
		return null // only Safari decodes HEIC
	}
}

/**
 * Runs a converter in a frame without an origin. The converter evaluates code, which the stage's own page
 * forbids.
 */
async function byConverter(address: () => Promise<string>, file: File): Promise<Blob> {
	const url = await address()
	const answer = await wholeAnswer((signal) => fetch(url, { signal }))
	if (!answer.ok) throw new Error(`The converter did not come (${answer.status}).`)
	const code = await answer.text()
	const frame = document.createElement('iframe')
	frame.setAttribute('sandbox', 'allow-scripts')
	frame.hidden = true
	frame.src = FRAME
	const opened = new Promise((done) => frame.addEventListener('load', done, { once: true }))
	document.body.appendChild(frame)
	try {
		return await inTime(opened.then(() => converted(frame, code, file)))
	} finally {
		frame.remove()
	}
}

function converted(frame: HTMLIFrameElement, code: string, file: File): Promise<Blob> {
	const { port1, port2 } = new MessageChannel()
	return new Promise((done, fail) => {
		port1.onmessage = ({ data }) =>
			data instanceof Blob ? done(data) : fail(new Error(String(data)))
		// The frame has no origin, so the message cannot name one.
		frame.contentWindow?.postMessage({ code, file, quality: QUALITY }, '*', [port2])
	})
}

function inTime<T>(work: Promise<T>): Promise<T> {
	const late = new Promise<never>((_, fail) => {
		setTimeout(() => fail(new Error('The converter does not answer.')), CONVERTING_MS)
	})
	return Promise.race([work, late])
}
