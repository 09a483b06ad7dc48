import { useRef, useState } from 'react'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { withTexts } from '../../locales/area-texts.ts'
import { useTexts } from '../../locales/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useNow } from '../now-provider.tsx'
import { LanguageLink } from './language-link.tsx'
import css from './language-menu.module.css'
import { OriginalSwitch } from './original-switch.tsx'

const Search = lazyPart(
	() => withTexts(import('./language-search.tsx'), 'stage'),
	(part) => part.LanguageSearch,
)

/**
 * The menu of languages: a `<details>`, which opens without JavaScript. With JavaScript the list can be searched, and
 * the menu closes by itself.
 */
export function LanguageMenu() {
	const t = useTexts()
	const { hydrated } = useNow()
	const menu = useRef<HTMLDetailsElement>(null)
	const [found, setFound] = useState<readonly LanguageCode[]>(LANGUAGES)

	function close() {
		if (menu.current) menu.current.open = false
		menu.current?.querySelector('summary')?.focus()
	}

	return (
		<details ref={menu} className={css.menu} data-sheet="">
			<summary className={css.summary}>
				<Icon of="globe" size={16} />
				<span>{t('header.languages.all')}</span>
				<Icon of="down" size={14} />
			</summary>
			<div className={css.sheet}>
				<OriginalSwitch className={css.original} />
				{hydrated && <Search menu={menu} onFound={setFound} onLeave={close} />}
				<ul className={css.list}>
					{found.map((code) => (
						<li key={code}>
							<LanguageLink code={code} className={css.language} onChosen={close} />
						</li>
					))}
				</ul>
			</div>
		</details>
	)
}
