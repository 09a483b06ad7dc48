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
	/** What is being confirmed; null while nothing is. */
	asked: What | null
	ask: (what: What) => void
	/** The dialog; null while nothing is being confirmed. */
	confirming: ReactElement | null
}

/** Asks for confirmation before something is done. The dialog stays open until it is done. */
export function useConfirm<What>(
	question: Question,
	onYes: (what: What) => void | Promise<void>,
): Confirm<What> {
	const [asked, setAsked] = useState<What | null>(null)
	const end = () => setAsked(null)
	async function confirm(what: What) {
		await onYes(what)
		end()
	}
	const confirming =
		asked === null ? null : (
			<ConfirmDialog {...question} onYes={() => void confirm(asked)} onNo={end} />
		)
	return { asked, ask: setAsked, confirming }
}
