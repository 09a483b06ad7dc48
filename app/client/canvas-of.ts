/** Draws a picture on a canvas, in Display P3 where the browser can: phones take their photos in these colours. */
export function canvasOf(
	picture: CanvasImageSource,
	{ width, height }: { width: number; height: number },
	scale: number,
): HTMLCanvasElement {
	const canvas = document.createElement('canvas')
	canvas.width = Math.max(1, Math.round(width * scale))
	canvas.height = Math.max(1, Math.round(height * scale))
	const pen = canvas.getContext('2d', { colorSpace: 'display-p3' })
	pen?.drawImage(picture, 0, 0, canvas.width, canvas.height)
	return canvas
}
