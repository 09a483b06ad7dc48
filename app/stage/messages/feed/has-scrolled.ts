/** Less is a hand that trembles. */
const SCROLLED_PX = 8

/** Whether somebody has left the newest message: where the way to it leads, all of it is there. */
export function hasScrolled(topPx: number): boolean {
	return scrollY > SCROLLED_PX && topPx < innerHeight / 2 - SCROLLED_PX
}
