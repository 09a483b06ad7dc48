import { useTexts } from '../../../locales/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
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
			<Icon of="up" size={16} />
			{t.of('feed.new', count)}
		</button>
	)
}
