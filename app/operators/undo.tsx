import { useState } from 'react'
import { isGoneAnswer, sentenceOf } from '#client/ask'
import { undoAct } from '#contract/moderation/actions'
import type { Speech } from '../locales/texts.tsx'
import { Button } from '../ui/button.tsx'
import { type AskStage, isLoggedOut } from './ask-as-operator.ts'

interface Props {
	actIds: readonly string[]
	/** The act's name, where several can be undone. */
	of?: string
	askStage: AskStage
	t: Speech
	/** Called with what is to be said when nothing is left to undo, also because another operator was faster. */
	onDone: (sentence: string, isUndone: boolean) => void
	onProblem: (sentence: string) => void
}

/** A button that undoes an act on content. */
export function UndoButton({ actIds, of, askStage, t, onDone, onProblem }: Props) {
	const [busy, setBusy] = useState(false)

	async function go() {
		setBusy(true)
		try {
			for (const act of actIds) await askStage(undoAct, { body: { act } })
			onDone(t('admin.did.undo'), true)
		} catch (failure) {
			if (isGoneAnswer(failure)) onDone(sentenceOf(failure), false)
			else onProblem(isLoggedOut(failure) ? t('admin.loggedout') : sentenceOf(failure))
		}
		setBusy(false)
	}

	return (
		<Button
			aria-label={of && t('admin.act', { act: t('admin.undo'), name: of })}
			busy={busy}
			onClick={() => void go()}
		>
			{t(busy ? 'admin.busy' : 'admin.undo')}
		</Button>
	)
}
