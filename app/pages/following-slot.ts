import { SECOND_MS } from '#contract/limits'

const ASK_AGAIN_MS = 15 * SECOND_MS
/**
 * After five failures, which take about eight minutes, the page stops asking: the address is blocked or unreachable.
 */
const GIVES_UP_AFTER = 5

/**
 * Requests the slot regularly while the page is visible. After failures the requests get rarer, and after
 * `GIVES_UP_AFTER` of them they end. Returns the stop function.
 */
export function followSlot<Slot>(
	ask: () => Promise<Slot>,
	hear: (slot: Slot) => void,
	isHidden: () => boolean = () => document.hidden,
): () => void {
	let isOver = false
	let failed = 0
	let timer: ReturnType<typeof setTimeout> | undefined
	const later = () => {
		timer = setTimeout(look, ASK_AGAIN_MS * 2 ** failed)
	}
	async function look() {
		if (isHidden()) return later()
		try {
			const slot = await ask()
			failed = 0
			if (!isOver) hear(slot)
		} catch {
			failed++
		}
		if (!isOver && failed < GIVES_UP_AFTER) later()
	}
	later()
	return () => {
		isOver = true
		clearTimeout(timer)
	}
}
