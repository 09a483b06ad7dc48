import type { Message } from '#contract/messages/messages'
import type { ModerationAct } from '#contract/operator-log'
import { useTexts } from '../locales/texts.tsx'
import { Button } from '../ui/button.tsx'
import { actsFor } from './moderation-dialog.tsx'
import { useMessageName } from './row-name.ts'

interface Props {
	message: Message
	busy?: boolean
	tabIndex: number
	onAct: (act: ModerationAct, message: Message) => void
}

/** Buttons for operators' acts on a message. */
export function ActButtons({ message, busy = false, tabIndex, onAct }: Props) {
	const t = useTexts()
	const name = useMessageName()(message)
	return actsFor(message).map((act) => (
		<Button
			key={act}
			busy={busy}
			tabIndex={tabIndex}
			aria-haspopup="dialog"
			aria-label={t('admin.act', { act: t(`admin.${act}`), name })}
			onClick={() => onAct(act, message)}
		>
			{t(`admin.${act}`)}
		</Button>
	))
}
