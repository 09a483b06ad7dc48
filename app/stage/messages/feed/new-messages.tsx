import { useTexts } from '../../../locales/texts.tsx'
import css from './new-messages.module.css'

interface Props {
	count: number
	onShow: () => void
}

export function NewMessages({ count, onShow }: Props) {
	const t = useTexts()
	if (count === 0) return null
	return (
		<button type="button" className={css.pill} data-goes="newest" onClick={onShow}>
			{t.of('feed.new', count)}
		</button>
	)
}
