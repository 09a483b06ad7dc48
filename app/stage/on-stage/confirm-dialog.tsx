import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import css from './confirm-dialog.module.css'

interface Props {
	title: string
	text?: string
	yes: string
	/** 'Cancel' when not given: where that could be read as the answer it is not. */
	no?: string
	tone: 'danger' | 'primary'
	busy?: boolean
	onYes: () => void
	onNo: () => void
}

export function ConfirmDialog({ title, text, yes, no, tone, busy, onYes, onNo }: Props) {
	const t = useTexts()
	return (
		<Dialog title={title} closeLabel={t('join.close')} onClose={onNo}>
			{text && <p>{text}</p>}
			<div className={css.choice}>
				<Button onClick={onNo}>{no ?? t('own.cancel')}</Button>
				<Button tone={tone} busy={busy ?? false} onClick={onYes}>
					{yes}
				</Button>
			</div>
		</Dialog>
	)
}
