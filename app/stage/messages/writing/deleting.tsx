import { useState } from 'react'
import type { Message } from '#contract/messages/messages'
import { useTexts } from '../../../locales/texts.tsx'
import { ConfirmDialog } from '../../on-stage/confirm-dialog.tsx'
import { useAct } from '../../stage-context.tsx'
import { remove } from './message-actions.ts'

export function Deleting({ message, onDone }: { message: Message; onDone: () => void }) {
	const t = useTexts()
	const act = useAct()
	const [busy, setBusy] = useState(false)

	async function confirm() {
		setBusy(true)
		await act(remove, message)
		onDone()
	}

	return (
		<ConfirmDialog
			title={t('message.delete.confirm')}
			yes={t('message.delete')}
			tone="danger"
			busy={busy}
			onYes={confirm}
			onNo={onDone}
		/>
	)
}
