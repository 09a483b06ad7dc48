import { Link } from '@remix-run/react'
import { type LanguageCode, NATIVE_NAMES, tagOf } from '#contract/languages'
import { useLanguage } from '../../locales/texts.tsx'
import { useStageActions } from '../stage-context.tsx'

interface Props {
	code: LanguageCode
	className: string | undefined
	onChosen?: () => void
}

/** A real link: without JavaScript it loads the page in that language. */
export function LanguageLink({ code, className, onChosen }: Props) {
	const current = useLanguage()
	const actions = useStageActions()
	return (
		<Link
			to={`?lang=${code}`}
			className={className}
			lang={tagOf(code)}
			hrefLang={tagOf(code)}
			aria-current={code === current ? 'true' : undefined}
			preventScrollReset
			discover="none"
			rel="nofollow"
			onClick={() => {
				actions.chooseLanguage(code)
				onChosen?.()
			}}
		>
			<bdi>{NATIVE_NAMES[code]}</bdi>
		</Link>
	)
}
