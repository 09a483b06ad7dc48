import { useState } from 'react'
import { useTexts } from '../../locales/texts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
	title: string
	/** Resolves to null on success; otherwise to the sentence. */
	remove: () => Promise<string | null>
	onDone: () => void
}

/** Asks for confirmation before something of one's own is deleted; a refusal is shown in the dialog. */
export function DeleteDialog({ title, remove, onDone }: Props) {
	const t = useTexts()
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')

	async function confirm() {
		setBusy(true)
		setProblem('')
		const refused = await remove()
		setBusy(false)
		if (refused === null) onDone()
		else setProblem(refused)
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
