import css from './operators.module.css'

interface Props {
	id: string
	label: string
	value: string
	onChange: (value: string) => void
	spellCheck?: boolean
}

/** The field above a list that searches it. */
export function SearchField({ id, label, onChange, ...input }: Props) {
	return (
		<>
			<label className={css.label} htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				className={css.input}
				type="search"
				autoComplete="off"
				maxLength={100}
				onChange={(event) => onChange(event.target.value)}
				{...input}
			/>
		</>
	)
}
