import type { Message } from '#contract/messages/messages'
import { useTexts } from '../../../locales/texts.tsx'
import { useUnderWay } from '../../../ui/use-under-way.ts'
import { ConfirmDialog } from '../../on-stage/confirm-dialog.tsx'
import { useAct } from '../../stage-context.tsx'
import { remove } from './message-actions.ts'

export function Deleting({ message, onDone }: { message: Message; onDone: () => void }) {
	const t = useTexts()
	const act = useAct()
	// A refusal is shown as a notice of the page, so this dialog does not show it.
	const [busy, begin] = useUnderWay(`delete:${message.id}`, onDone, () => {})

	const confirm = () =>
		begin('', async () => {
			await act(remove, message)
			return null
		})

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
