import type { KeyAndModifiers } from '../keys.ts'

interface How {
	/** Whether Enter alone sends: the person's choice, or without one the default for devices with a mouse. */
	enterSends: boolean
	/** True on devices with a keyboard on the screen, where only Enter can break a line. */
	isTouch: boolean
}

/** Whether a key sends the written text. If it does not, Enter breaks the line (MSG-12). */
export function isSending(press: KeyAndModifiers, how: How): boolean {
	if (press.key !== 'Enter') return false
	if (press.ctrlKey || press.metaKey) return true
	return how.enterSends && !how.isTouch && !press.shiftKey && !press.altKey
}
