import { useState } from 'react'
import { useTexts } from '../../locales/texts.tsx'
import { useUnderWay } from '../../ui/use-under-way.ts'
import { sayLate } from '../notice/late-refusal.ts'
import { useAct } from '../stage-context.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
	/** The id of the thing to delete. */
	of: string
	title: string
	/** Resolves to null on success; otherwise to the sentence. */
	remove: () => Promise<string | null>
	onDone: () => void
}

/** Asks for confirmation before the reader's own content is deleted. A refusal is shown in the dialog. */
export function DeleteDialog({ of, title, remove, onDone }: Props) {
	const t = useTexts()
	const act = useAct()
	const [problem, setProblem] = useState('')
	const [busy, begin] = useUnderWay(
		`delete:${of}`,
		(refused) => (refused === null ? onDone() : setProblem(refused)),
		(refused) => act(sayLate, t('message.delete'), refused),
	)

	function confirm() {
		setProblem('')
		void begin(of, remove)
	}

	return (
		<ConfirmDialog
			title={title}
			problem={problem}
			yes={t('message.delete')}
			tone="danger"
			busy={busy}
			onYes={confirm}
			onNo={onDone}
		/>
	)
}
