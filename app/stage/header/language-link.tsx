import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { type LanguageCode, NATIVE_NAMES, tagOf } from '#contract/languages'
import { useLanguage } from '../../locales/texts.tsx'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { useAct } from '../stage-context.tsx'
import { mayChooseLanguage, switchLanguage, takeAlong } from './actions.ts'

interface Props {
	code: LanguageCode
	className: string | undefined
	/** Draws a chip with two letters, for places without room for the whole name. */
	isChip?: true
	onChosen?: () => void
}

/** A link to the page in that language, which also works without JavaScript. */
export function LanguageLink({ code, className, isChip, onChosen }: Props) {
	const current = useLanguage()
	const act = useAct()
	const navigate = useNavigate()
	const from = act(({ first }) => first.past?.from)
	const href = `?lang=${code}${from ? `&from=${from}` : ''}`

	function choose(event: MouseEvent) {
		if (code !== current && !act(mayChooseLanguage)) return event.preventDefault()
		act(switchLanguage, code)
		onChosen?.()
		turn(event)
	}

	const turn = onPlainClick(async () => {
		if (!(await act(takeAlong, code))) return
		const isHere = location.search === href // the language is chosen already: no second entry in the browser's history
		const state = history.state?.usr // how the reader came to this page
		navigate(href, { preventScrollReset: true, replace: isHere, state })
	})

	return (
		<a
			href={href}
			className={className}
			lang={tagOf(code)}
			hrefLang={tagOf(code)}
			aria-current={code === current ? 'true' : undefined}
			rel="nofollow"
			title={isChip && NATIVE_NAMES[code]}
			onClick={choose}
		>
			<bdi>{NATIVE_NAMES[code]}</bdi>
			{isChip && <bdi aria-hidden="true">{lettersOf(code)}</bdi>}
		</a>
	)
}

/** The first two letters of a language's own name, without the article of 'العربية'. */
function lettersOf(code: LanguageCode): string {
	const name = NATIVE_NAMES[code].replace(/^ال/, '')
	return /^[A-Z\u00c0-\u024f]/.test(name) ? code.slice(0, 2).toUpperCase() : name.slice(0, 2)
}
