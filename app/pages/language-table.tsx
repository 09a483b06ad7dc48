import { NATIVE_NAMES, tagOf } from '#contract/languages'
import type { LanguageRow } from '#rules/people/globe'
import css from './language-table.module.css'
import { Table } from './table.tsx'

/** A language with its brightness on the map, and its counts in the table. */
export interface DrawnLanguage {
	language: LanguageRow['language']
	glow: number
	/** Whether the language has a row in the table. */
	isCounted: boolean
	counts: string[]
}

interface Props {
	title: string
	columns: string[]
	rows: DrawnLanguage[]
	few: string
}

/** The table of languages with their numbers. For readers who cannot see the map it has the same content. */
export function LanguageTable({ title, columns, rows, few }: Props) {
	return (
		<Table className={css.table} caption={title} columns={columns}>
			{rows.map(({ language, counts }) => (
				<tr key={language}>
					<th scope="row">
						<LanguageName language={language} />
					</th>
					{counts.map((count, index) => (
						<td key={columns[index + 1]} data-few={count === few || undefined}>
							<bdi dir="ltr">{count}</bdi>
						</td>
					))}
				</tr>
			))}
		</Table>
	)
}

/** A language's own name, linked to the stage in that language. */
export function LanguageName({ language }: Pick<DrawnLanguage, 'language'>) {
	return (
		<a href={`/stage?lang=${language}`} hrefLang={tagOf(language)} lang={tagOf(language)}>
			<bdi>{NATIVE_NAMES[language]}</bdi>
		</a>
	)
}
