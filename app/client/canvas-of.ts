interface Size {
	width: number
	height: number
}

/** An empty canvas, in Display P3 where the browser can: phones take their photos in these colours. */
export function emptyCanvas({ width, height }: Size) {
	const canvas = document.createElement('canvas')
	canvas.width = width
	canvas.height = height
	return { canvas, pen: canvas.getContext('2d', { colorSpace: 'display-p3' }) }
}

/** The picture, drawn on a new canvas. */
export function canvasOf(picture: CanvasImageSource, size: Size, scale: number): HTMLCanvasElement {
	const width = Math.max(1, Math.round(size.width * scale))
	const height = Math.max(1, Math.round(size.height * scale))
	const { canvas, pen } = emptyCanvas({ width, height })
	pen?.drawImage(picture, 0, 0, width, height)
	return canvas
}
