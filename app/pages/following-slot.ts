import { SECOND_MS } from '#contract/limits'

const ASK_AGAIN_MS = 15 * SECOND_MS
/** Eight minutes without any answer: somebody keeps the address off their pages, or is not there. */
const GIVES_UP_AFTER = 5

/**
 * Asks by and by while somebody looks; where nobody answers ever more rarely, and at last no more. Returns what stops
 * it.
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
