import { BANNER_HEIGHT, BANNER_WIDTH } from '#contract/limits'

export interface Size {
	width: number
	height: number
}

/**
 * The position of a picture in the ad's frame of 728 x 90: its scale, and its upper left corner in units of the
 * frame.
 */
export interface View {
	scale: number
	x: number
	y: number
}

const FRAME: Size = { width: BANNER_WIDTH, height: BANNER_HEIGHT }
const CLOSEST = 6

/** The view in which the picture fills the whole frame. Whatever is beyond the frame's edges is cut off. */
export function filled(picture: Size): View {
	return withinFrame(picture, {
		scale: scalesOf(picture).fill,
		...centred(picture, scalesOf(picture).fill),
	})
}

/** The view in which the whole picture is visible. The rest of the frame stays empty. */
export function fitted(picture: Size): View {
	return withinFrame(picture, {
		scale: scalesOf(picture).fit,
		...centred(picture, scalesOf(picture).fit),
	})
}

export function moved(picture: Size, view: View, by: { x: number; y: number }): View {
	return withinFrame(picture, { ...view, x: view.x + by.x, y: view.y + by.y })
}

/** The view scaled by a factor. The point in the middle of the frame stays there. */
export function zoomed(picture: Size, view: View, factor: number): View {
	const { fit, fill } = scalesOf(picture)
	const scale = Math.min(fill * CLOSEST, Math.max(fit, view.scale * factor))
	const about = (at: number, side: number) => side / 2 - ((side / 2 - at) * scale) / view.scale
	return withinFrame(picture, {
		scale,
		x: about(view.x, FRAME.width),
		y: about(view.y, FRAME.height),
	})
}

const STEPS = 100

/** The view's scale in steps from 0 (the whole picture) to 100 (the largest scale). */
export function zoomOf(picture: Size, { scale }: View): number {
	const { fit, fill } = scalesOf(picture)
	return Math.round((STEPS * Math.log(scale / fit)) / Math.log((fill * CLOSEST) / fit))
}

export function zoomedTo(picture: Size, view: View, step: number): View {
	const { fit, fill } = scalesOf(picture)
	const scale = fit * ((fill * CLOSEST) / fit) ** (step / STEPS)
	return zoomed(picture, view, scale / view.scale)
}

function scalesOf({ width, height }: Size): { fit: number; fill: number } {
	const [across, down] = [FRAME.width / width, FRAME.height / height]
	return { fit: Math.min(across, down), fill: Math.max(across, down) }
}

function centred({ width, height }: Size, scale: number): { x: number; y: number } {
	return { x: (FRAME.width - width * scale) / 2, y: (FRAME.height - height * scale) / 2 }
}

/**
 * Corrects a position: a picture larger than the frame leaves no gap at an edge, and a smaller one is in the
 * middle.
 */
function withinFrame({ width, height }: Size, { scale, x, y }: View): View {
	return {
		scale,
		x: clampedSide(x, FRAME.width, width * scale),
		y: clampedSide(y, FRAME.height, height * scale),
	}
}

function clampedSide(at: number, side: number, drawn: number): number {
	return drawn <= side ? (side - drawn) / 2 : Math.min(0, Math.max(side - drawn, at))
}
