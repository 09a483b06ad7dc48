import { type LanguageCode, tagOf } from '#contract/languages'
import { directionOfText } from '#rules/text/direction'
import { PlainWords } from '../ui/plain-words.tsx'
import css from './reported-row.module.css'
import rows from './rows.module.css'

interface Props {
	label: string
	language: LanguageCode
	text: string
}

/** Somebody's words in one language. */
export function Said({ label, language, text }: Props) {
	return (
		<div>
			<p className={rows.second} suppressHydrationWarning>
				{label}
			</p>
			<bdi className={css.said} lang={tagOf(language)} dir={directionOfText(text, language)}>
				<PlainWords text={text} />
			</bdi>
		</div>
	)
}
