/** A canvas with this picture, of the colours that phones take their photos in, where the browser draws those. */
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
