import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import dialog from '../../ui/dialog.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { Fault } from '../../ui/fault.tsx'
import css from './confirm-dialog.module.css'

interface Props {
	title: string
	text?: string
	/** The sentence of a refusal. In dialogs that reserve its line, '' before a refusal. */
	problem?: string
	yes: string
	/** The label of the button that declines, where 'Cancel' could be read as the answer. */
	no?: string
	tone: 'danger' | 'primary'
	busy?: boolean
	onYes: () => void
	onNo: () => void
}

export function ConfirmDialog(props: Props) {
	const { title, text, problem, yes, no, tone, busy = false, onYes, onNo } = props
	const t = useTexts()
	return (
		<Dialog title={title} closeLabel={t('join.close')} onClose={onNo}>
			{text && <p>{text}</p>}
			{problem !== undefined && <Fault text={problem} />}
			<div className={`${dialog.choice} ${css.choice}`}>
				<Button onClick={onNo}>{no ?? t('own.cancel')}</Button>
				<Button tone={tone} busy={busy} onClick={onYes}>
					{yes}
				</Button>
			</div>
		</Dialog>
	)
}
