import { useId } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { THEMES } from '../../header/chosen-theme.ts'
import { THEME_ICONS, useTheme } from '../../header/theme.ts'
import { SettingsPart } from './part.tsx'
import css from './settings.module.css'

export function Colours() {
	const t = useTexts()
	const name = useId()
	const [theme, choose] = useTheme()
	return (
		<SettingsPart title={t('header.theme')}>
			<div role="radiogroup" aria-label={t('header.theme')}>
				{THEMES.map((one) => (
					<label key={one} className={css.option}>
						<input type="radio" name={name} checked={theme === one} onChange={() => choose(one)} />
						<Icon of={THEME_ICONS[one]} size={18} />
						<span>{t(`header.theme.${one}`)}</span>
					</label>
				))}
			</div>
		</SettingsPart>
	)
}
