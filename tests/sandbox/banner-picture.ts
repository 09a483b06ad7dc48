import { type Colour, drawPng, mix } from './picture.ts'

const DUSK: Colour = [0.16, 0.13, 0.36]
const DAWN: Colour = [0.98, 0.62, 0.35]
const SUN: Colour = [1, 0.93, 0.66]
const HILL: Colour = [0.1, 0.24, 0.27]

/** An ad without words, in the size that looks best: the sun over hills. */
export function drawBanner(): Buffer {
	return drawPng(728, 90, (x, y) => {
		const sky = mix(DUSK, DAWN, Math.min(1, x / 728 + y / 260))
		const ridge = 62 + 12 * Math.sin(x / 47) + 6 * Math.sin(x / 19)
		if (y > ridge) return mix(HILL, DUSK, (y - ridge) / 60)
		const far = Math.hypot(x - 560, y - 48) - 26
		return far < 0 ? SUN : mix(SUN, sky, Math.min(1, far / 40))
	})
}
