import { isOne, useLanguage, useTexts } from '../../locales/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './new-messages.module.css'

interface Props {
	count: number
	onShow: () => void
}

export function NewMessages({ count, onShow }: Props) {
	const t = useTexts()
	const language = useLanguage()
	if (count === 0) return null
	return (
		<button type="button" className={css.pill} data-goes="newest" onClick={onShow}>
			<Icon of="up" size={16} />
			{t(isOne(language, count) ? 'feed.new.one' : 'feed.new.other', { n: count })}
		</button>
	)
}
