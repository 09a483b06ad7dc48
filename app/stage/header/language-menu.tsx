import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isCombined } from '#rules/keys'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { findLanguages } from './find-languages.ts'
import { LanguageLink } from './language-link.tsx'
import css from './language-menu.module.css'

/** `<details>`: opens without JavaScript; with it the list can be searched and closes by itself. */
export function LanguageMenu() {
	const t = useTexts()
	const current = useLanguage()
	const menu = useRef<HTMLDetailsElement>(null)
	const [wanted, setWanted] = useState('')

	useEffect(() => {
		function closeOutside(event: Event) {
			const inside = event.target instanceof Node && menu.current?.contains(event.target)
			if (menu.current?.open && !inside) menu.current.open = false
		}
		document.addEventListener('pointerdown', closeOutside)
		document.addEventListener('focusin', closeOutside)
		return () => {
			document.removeEventListener('pointerdown', closeOutside)
			document.removeEventListener('focusin', closeOutside)
		}
	}, [])

	function close() {
		if (menu.current) menu.current.open = false
		menu.current?.querySelector('summary')?.focus()
	}

	function closeOnEscape(event: KeyboardEvent) {
		if (event.key === 'Escape' && !isCombined(event) && menu.current?.open) close()
	}

	const found = findLanguages(wanted, current)

	return (
		<details
			ref={menu}
			className={css.menu}
			onKeyDown={closeOnEscape}
			onToggle={(event) => {
				if (!event.currentTarget.open) setWanted('')
			}}
		>
			<summary className={css.summary}>
				<Icon of="globe" size={16} />
				<span>{t('header.languages.all')}</span>
				<Icon of="down" size={14} />
			</summary>
			<div className={css.sheet}>
				<input
					type="search"
					data-needs-js=""
					className={css.search}
					placeholder={t('header.languages.search')}
					aria-label={t('header.languages.search')}
					autoComplete="off"
					value={wanted}
					onChange={(event) => setWanted(event.target.value)}
				/>
				<ul className={css.list}>
					{found.map((code) => (
						<li key={code}>
							<LanguageLink code={code} className={css.language} onChosen={close} />
						</li>
					))}
				</ul>
				{found.length === 0 && <p className={css.none}>{t('header.languages.none')}</p>}
			</div>
		</details>
	)
}
