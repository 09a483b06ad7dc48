import type { ReactElement } from 'react'
import css from './table.module.css'

interface Props {
	/** The caption, only for screen readers. */
	caption: string
	columns: string[]
	className: string | undefined
	children: ReactElement[]
}

/** A table of the pages other than the stage, with caption, head and rows. */
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
