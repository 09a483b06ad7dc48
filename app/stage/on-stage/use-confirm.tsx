import { type ReactElement, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Question {
	title: string
	text?: string
	yes: string
	no?: string
	tone: 'danger' | 'primary'
}

interface Confirm<What> {
	/** The act that is being confirmed; null for none. */
	asked: What | null
	ask: (what: What) => void
	/** The dialog; null while nothing is being confirmed. */
	confirming: ReactElement | null
}

/**
 * Asks for confirmation before an act. The dialog stays open until the act is done, or until another dialog is opened.
 */
export function useConfirm<What>(
	question: Question,
	onYes: (what: What) => void | Promise<void>,
): Confirm<What> {
	const [asked, setAsked] = useState<What | null>(null)
	const [doing, setDoing] = useState<What | null>(null)
	async function confirm(what: What) {
		setDoing(what)
		await onYes(what)
		setDoing((now) => (now === what ? null : now))
		setAsked((now) => (now === what ? null : now))
	}
	const confirming =
		asked === null ? null : (
			<ConfirmDialog
				{...question}
				busy={doing === asked}
				onYes={() => void confirm(asked)}
				onNo={() => setAsked(null)}
			/>
		)
	return { asked, ask: setAsked, confirming }
}
