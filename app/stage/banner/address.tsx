import { useId } from 'react'
import { BANNER_LINK_MAX_CHARS } from '#contract/limits'
import { Fault } from '../../ui/fault.tsx'
import { PlainInput } from '../../ui/plain-field.tsx'
import css from './buying.module.css'

interface Props {
	name: string
	label: string
	hint?: string
	value: string
	/** The sentence about what is wrong with the address; empty when nothing is. */
	problem: string
	onType: (typed: string) => void
	onLeave: () => void
}

export function Address({ name, label, hint, value, problem, onType, onLeave }: Props) {
	const id = useId()
	const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
	return (
		<div className={css.field}>
			<label htmlFor={id}>{label}</label>
			<PlainInput
				id={id}
				name={name}
				type="url"
				inputMode="url"
				placeholder="https://"
				maxLength={BANNER_LINK_MAX_CHARS}
				aria-describedby={about || undefined}
				aria-invalid={problem !== ''}
				value={value}
				onType={onType}
				onBlur={onLeave}
			/>
			{hint && (
				<p id={`${id}-hint`} className={css.said}>
					{hint}
				</p>
			)}
			<Fault id={`${id}-problem`} text={problem} />
		</div>
	)
}
