import type { ReactElement } from 'react'
import css from './table.module.css'

interface Props {
	/** Its name, for people who do not see it. */
	caption: string
	columns: string[]
	className: string | undefined
	children: ReactElement[]
}

/** A table of the pages beside the stage: its name, its head, and as many rows as there are. */
export function Table({ caption, columns, className, children }: Props) {
	return (
		<table className={`${css.table} ${className}`}>
			<caption className="unseen">{caption}</caption>
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>{children}</tbody>
		</table>
	)
}
