import { type InputHTMLAttributes, useId } from 'react'
import { Fault } from './fault.tsx'

interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
	value: string
	onType: (typed: string) => void
}

/**
 * An input for codes, accounts, addresses and numbers: left to right in every language, without the keyboard's
 * corrections.
 */
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
	/** The classes of label and input. */
	look: { label: string | undefined; input: string | undefined }
	/** The sentence about what is wrong with it; empty when nothing is. */
	problem?: string
}

/** A `PlainInput` with its label, and its error below it. */
export function PlainField({ label, look, problem, ...input }: FieldProps) {
	const id = useId()
	return (
		<>
			<label className={look.label} htmlFor={id}>
				{label}
			</label>
			<PlainInput
				id={id}
				className={look.input}
				aria-describedby={problem === undefined ? undefined : `${id}-problem`}
				{...input}
			/>
			{problem !== undefined && <Fault id={`${id}-problem`} text={problem} />}
		</>
	)
}
