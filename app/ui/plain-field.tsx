import { type InputHTMLAttributes, useId } from 'react'

interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
	value: string
	onType: (typed: string) => void
}

/** For codes, accounts, addresses and numbers: they read from left to right in every language, and no keyboard may mend them. */
export function PlainInput({ onType, ...input }: InputProps) {
	return (
		<input
			dir="ltr"
			autoComplete="off"
			autoCapitalize="off"
			autoCorrect="off"
			spellCheck={false}
			onChange={({ target }) => onType(target.value)}
			{...input}
		/>
	)
}

interface FieldProps extends Omit<InputProps, 'id' | 'className'> {
	label: string
	/** The classes of its two elements. */
	look: { readonly label?: string; readonly input?: string }
}

/** The same with its label before it. */
export function PlainField({ label, look, ...input }: FieldProps) {
	const id = useId()
	return (
		<>
			<label className={look.label} htmlFor={id}>
				{label}
			</label>
			<PlainInput id={id} className={look.input} {...input} />
		</>
	)
}
