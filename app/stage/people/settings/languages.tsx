import { LANGUAGES } from '#contract/languages'
import { useTexts } from '../../../locales/texts.tsx'
import { LanguageLink } from '../../header/language-link.tsx'
import { OriginalSwitch } from '../../header/original-switch.tsx'
import { SettingsPart } from './part.tsx'
import css from './settings.module.css'

/** The language of the page, and the switch for originals below translations. */
export function Languages() {
	const t = useTexts()
	return (
		<SettingsPart title={t('settings.language')}>
			<div>
				<OriginalSwitch className={css.original} />
			</div>
			<ul className={css.languages} aria-label={t('header.language')}>
				{LANGUAGES.map((code) => (
					<li key={code}>
						<LanguageLink code={code} className={css.language} />
					</li>
				))}
			</ul>
		</SettingsPart>
	)
}
