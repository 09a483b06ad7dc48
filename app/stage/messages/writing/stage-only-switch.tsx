import { useTexts } from '../../../locales/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './writing.module.css'

interface Props {
	on: boolean
	/** True in replies to stage-only messages, which are always stage-only: the switch cannot be changed. */
	fixed?: boolean
	onChange: (on: boolean) => void
}

export function StageOnlySwitch({ on, fixed, onChange }: Props) {
	const t = useTexts()
	return (
		<button
			type="button"
			className={css.only}
			aria-pressed={on}
			disabled={fixed}
			title={t('message.stageonly')}
			onClick={() => onChange(!on)}
		>
			<Icon of="lock" size={16} />
			<span>{t('composer.stageonly')}</span>
		</button>
	)
}
