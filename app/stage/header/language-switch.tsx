import { useEffect, useMemo, useState } from 'react'
import { LANGUAGE_CHIPS_DESK, LANGUAGE_CHIPS_PHONE } from '#contract/limits'
import { languageChips } from '#rules/pages/language-choice'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { useAct } from '../stage-context.tsx'
import { LanguageLink } from './language-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import css from './language-switch.module.css'

export function LanguageSwitch() {
	const t = useTexts()
	const current = useLanguage()
	const act = useAct()
	// Read once per page: chips must not move while people come and go, nor 30 links be rendered for each message.
	const [onStage] = useState(() =>
		act(({ first }) => first.participants.map((one) => one.language)),
	)
	const [browser, setBrowser] = useState<readonly string[]>([])
	useEffect(() => setBrowser(navigator.languages), [])

	const chips = useMemo(
		() => languageChips(current, browser, onStage, LANGUAGE_CHIPS_DESK),
		[current, browser, onStage],
	)

	return (
		<nav className={css.switch} aria-label={t('header.language')}>
			<ul className={css.chips}>
				{chips.map((code, index) => (
					<li key={code} className={index < LANGUAGE_CHIPS_PHONE ? undefined : css.desk}>
						<LanguageLink code={code} className={css.chip} isChip />
					</li>
				))}
			</ul>
			<LanguageMenu />
		</nav>
	)
}
