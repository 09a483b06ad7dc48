import type { Press } from '../keys.ts'

interface How {
	/** Enter alone sends: chosen, or the rule where there is a mouse. */
	enterSends: boolean
	/** A keyboard on the screen has no way to break a line but Enter. */
	isTouch: boolean
}

/** Whether a key sends what is being written; otherwise Enter breaks the line (MSG-12). */
export function isSending(press: Press, how: How): boolean {
	if (press.key !== 'Enter') return false
	if (press.ctrlKey || press.metaKey) return true
	return how.enterSends && !how.isTouch && !press.shiftKey && !press.altKey
}
