import type { LanguageCode } from '#contract/languages'
import { PersonText } from '../ui/person-text.tsx'
import css from './reported-row.module.css'
import rows from './rows.module.css'

interface Props {
	label: string
	language: LanguageCode
	text: string
}

/** A person's text in one language. */
export function WordsInLanguage({ label, language, text }: Props) {
	return (
		<div>
			<p className={rows.second} suppressHydrationWarning>
				{label}
			</p>
			<PersonText className={css.said} language={language} text={text} />
		</div>
	)
}
