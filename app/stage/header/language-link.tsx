import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { type LanguageCode, NATIVE_NAMES, tagOf } from '#contract/languages'
import { useLanguage } from '../../locales/texts.tsx'
import { pressedHere } from '../../ui/pressed-here.ts'
import { useAct } from '../stage-context.tsx'
import { chooseLanguage, mayChooseLanguage } from './actions.ts'

interface Props {
	code: LanguageCode
	className: string | undefined
	onChosen?: () => void
}

/** A real link: without JavaScript it loads the page in that language. */
export function LanguageLink({ code, className, onChosen }: Props) {
	const current = useLanguage()
	const act = useAct()
	const navigate = useNavigate()
	const href = `?lang=${code}`

	function choose(event: MouseEvent) {
		if (code !== current && !act(mayChooseLanguage)) return event.preventDefault()
		act(chooseLanguage, code)
		onChosen?.()
		turn(event)
	}

	const turn = pressedHere(() => {
		const isHere = location.search === href // not twice in the browser's history
		navigate(href, { preventScrollReset: true, replace: isHere })
	})

	return (
		<a
			href={href}
			className={className}
			lang={tagOf(code)}
			hrefLang={tagOf(code)}
			aria-current={code === current ? 'true' : undefined}
			rel="nofollow"
			onClick={choose}
		>
			<bdi>{NATIVE_NAMES[code]}</bdi>
		</a>
	)
}
