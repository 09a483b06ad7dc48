import type { Message } from '#contract/messages/messages'
import { useTexts } from '../../../locales/texts.tsx'
import css from './message-row.module.css'

interface Props {
	message: Message
	depth: number
	onShow: () => void
}

/** Stands in the place of what somebody said whom the reader has muted. */
export function MutedRow({ message, depth, onShow }: Props) {
	const t = useTexts()
	return (
		<li id={`message-${message.id}`} className={css.row} data-depth={depth || undefined}>
			<article className={css.said}>
				<button type="button" className={css.muted} onClick={onShow}>
					{t('mute.muted', { name: message.platformUsername })}
				</button>
			</article>
		</li>
	)
}
