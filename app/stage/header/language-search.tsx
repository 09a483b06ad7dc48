import { type RefObject, useEffect, useState } from 'react'
import type { LanguageCode } from '#contract/languages'
import { isCombined } from '#rules/keys'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { findLanguages } from './find-languages.ts'
import css from './language-search.module.css'

interface Props {
	menu: RefObject<HTMLDetailsElement>
	onFound: (found: readonly LanguageCode[]) => void
	onLeave: () => void
}

/** A search field for the languages in the menu. The menu closes when the reader presses or focuses anything else. */
export function LanguageSearch({ menu, onFound, onLeave }: Props) {
	const t = useTexts()
	const current = useLanguage()
	const [wanted, setWanted] = useState('')
	const found = findLanguages(wanted, current)

	// biome-ignore lint/correctness/useExhaustiveDependencies: what is found follows from these two
	useEffect(() => onFound(found), [wanted, current])

	useEffect(() => {
		const ears = new AbortController()
		const { signal } = ears
		const { current: details } = menu
		const closeOutside = ({ target }: Event) => {
			const isInside = target instanceof Node && details?.contains(target)
			if (details?.open && !isInside) details.open = false
		}
		document.addEventListener('pointerdown', closeOutside, { signal })
		document.addEventListener('focusin', closeOutside, { signal })
		details?.addEventListener('toggle', () => details.open || setWanted(''), { signal })
		details?.addEventListener(
			'keydown',
			(event) => {
				if (event.key === 'Escape' && !isCombined(event) && details.open) onLeave()
			},
			{ signal },
		)
		return () => ears.abort()
	}, [menu, onLeave])

	return (
		<>
			<input
				type="search"
				className={css.search}
				placeholder={t('header.languages.search')}
				aria-label={t('header.languages.search')}
				autoComplete="off"
				value={wanted}
				onChange={(event) => setWanted(event.target.value)}
			/>
			{found.length === 0 && <p className={css.none}>{t('header.languages.none')}</p>}
		</>
	)
}
