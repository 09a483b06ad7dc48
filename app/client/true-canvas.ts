const SIDE_PX = 16
/** The difference allowed per pixel: some browsers change a few pixels by an invisible amount. */
const SLIGHT = 2

let answer: Promise<boolean> | undefined

/**
 * Whether a canvas returns the pixels that were drawn. Some browsers return noise against fingerprinting. Tested once.
 */
export function isCanvasTrue(): Promise<boolean> {
	answer ??= comesBack().catch(() => false)
	return answer
}

async function comesBack(): Promise<boolean> {
	const drawn = Uint8ClampedArray.from({ length: SIDE_PX ** 2 * 4 }, (_, at) =>
		at % 4 === 3 ? 255 : (at * 37) % 256,
	)
	const { canvas, context } = newCanvas()
	context.putImageData(new ImageData(drawn, SIDE_PX), 0, 0)
	const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
	if (!blob) return false
	const picture = await createImageBitmap(blob)
	const again = newCanvas().context
	again.drawImage(picture, 0, 0)
	const { data } = again.getImageData(0, 0, SIDE_PX, SIDE_PX)
	const off = drawn.reduce((sum, value, at) => sum + Math.abs(value - (data[at] ?? 0)), 0)
	return off / drawn.length <= SLIGHT
}

function newCanvas() {
	const canvas = document.createElement('canvas')
	canvas.width = SIDE_PX
	canvas.height = SIDE_PX
	const context = canvas.getContext('2d', { willReadFrequently: true })
	if (!context) throw new Error('Nothing can be drawn here.')
	return { canvas, context }
}
