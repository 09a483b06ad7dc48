import type { Emoji } from '#rules/text/emoji-words'

const SIZE = 12
const A_FLAG = '🇨🇦'
const REGIONAL = /^\p{Regional_Indicator}/u

/**
 * Removes emoji that this device cannot draw: those newer than the newest version that it knows, and flags if it draws
 * none.
 */
export function drawnHere(all: Emoji[]): Emoji[] {
	const isDrawn = drawing()
	const versions = [...new Set(all.map(({ version }) => version))].sort((a, b) => b - a)
	const newest = versions.find((version) => {
		const sample = all.find((one) => one.version === version && !one.emoji.includes('\u200d'))
		return sample && isDrawn(sample.emoji)
	})
	const hasFlags = isDrawn(A_FLAG)
	// The device draws no emoji in colours, or forbids reading the canvas, so nothing can be tested.
	if (newest === undefined) return all
	return all.filter(
		({ emoji, version }) => version <= newest && (hasFlags || !REGIONAL.test(emoji)),
	)
}

/**
 * Returns a test of whether the device draws an emoji in colours. The box for a missing character is as black as text.
 */
function drawing(): (emoji: string) => boolean {
	const canvas = document.createElement('canvas')
	canvas.width = SIZE
	canvas.height = SIZE
	const context = canvas.getContext('2d', { willReadFrequently: true })
	if (!context) return () => false
	context.font = `${SIZE - 2}px sans-serif`
	context.textBaseline = 'top'
	return (emoji) => {
		context.clearRect(0, 0, SIZE, SIZE)
		context.fillText(emoji, 0, 0)
		const { data } = context.getImageData(0, 0, SIZE, SIZE)
		return data.some((value, at) => at % 4 < 3 && value > 0)
	}
}
