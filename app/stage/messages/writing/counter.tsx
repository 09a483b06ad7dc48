import { MESSAGE_MAX_CHARS, MESSAGE_WARN_CHARS } from '#contract/limits'
import { useTexts } from '../../../locales/texts.tsx'

interface Props {
	id: string
	className: string | undefined
	length: number
	max?: number
	/** From this length on the counter has another colour. */
	warnAt?: number
}

export function Counter(props: Props) {
	const { id, className, length, max = MESSAGE_MAX_CHARS, warnAt = MESSAGE_WARN_CHARS } = props
	const t = useTexts()
	const joined = t('composer.counter.joined')
	return (
		<p
			id={id}
			className={className}
			data-turned={length >= warnAt}
			data-over={length > max}
			title={joined}
		>
			<span aria-hidden="true">{t.digits(`${length} / ${max}`)}</span>
			<span className="unseen">{t('composer.counter', { n: length, max })}</span>
			<span className="unseen">{joined}</span>
		</p>
	)
}
