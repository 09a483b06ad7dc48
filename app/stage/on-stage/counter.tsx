import { MESSAGE_MAX_CHARS, MESSAGE_WARN_CHARS } from '#contract/limits'
import { useTexts } from '../../locales/texts.tsx'

interface Props {
	id: string
	className: string | undefined
	length: number
}

export function Counter({ id, className, length }: Props) {
	const t = useTexts()
	return (
		<p
			id={id}
			className={className}
			data-turned={length >= MESSAGE_WARN_CHARS}
			data-over={length > MESSAGE_MAX_CHARS}
		>
			<span aria-hidden="true">
				{length} / {MESSAGE_MAX_CHARS}
			</span>
			<span className="unseen">{t('composer.counter', { n: length, max: MESSAGE_MAX_CHARS })}</span>
		</p>
	)
}
