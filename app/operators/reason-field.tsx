import { type Ref, useId } from 'react'
import { cleanText } from '#contract/text'
import { REASON_CODES, reasonFrom, reasonIn } from '#rules/operators/reason-code'
import type { Speech } from '../locales/texts.tsx'
import { useTexts } from '../locales/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { useDirection } from '../ui/use-direction.ts'
import css from './operators.module.css'
import own from './reason-field.module.css'

interface Props {
	/** The label of the field, which says who reads the reason. */
	label: string
	/** The operators' texts. */
	t: Speech
	reason: string
	onChange: (reason: string) => void
	/** The sentence about what is wrong with the reason; empty when nothing is. */
	problem: string
	field?: Ref<HTMLTextAreaElement>
}

/** A field for a reason that a person reads: chips with common reasons, and own words beside or instead of them. */
export function ReasonField({ label, t, reason, onChange, problem, field }: Props) {
	const page = useTexts()
	const directed = useDirection()
	const id = useId()
	const { code, words } = reasonIn(reason)
	// A chip or words are enough, so a missing reason is said at the chips: the field of the words is optional.
	const isMissing = problem !== '' && code === null && cleanText(words) === ''
	return (
		<>
			<p id={`${id}-label`} className={css.label}>
				{label}
			</p>
			<ul className={own.reasons} aria-describedby={`${id}-label`}>
				{REASON_CODES.map((one) => (
					<li key={one}>
						<Button
							className={own.reason}
							aria-pressed={one === code}
							aria-describedby={isMissing ? `${id}-missing` : undefined}
							data-wrong={isMissing ? '' : undefined}
							onClick={() => onChange(reasonFrom({ code: one === code ? null : one, words }))}
						>
							{page(`report.${one}`)}
						</Button>
					</li>
				))}
			</ul>
			<Fault id={`${id}-missing`} text={isMissing && problem} />
			<label id={`${id}-words`} className={css.label} htmlFor={id}>
				{t('admin.reason.words')}
			</label>
			<textarea
				id={id}
				className={css.input}
				rows={2}
				ref={field}
				dir={directed(words)}
				value={words}
				aria-labelledby={`${id}-label ${id}-words`}
				aria-describedby={`${id}-problem`}
				aria-invalid={problem !== '' && !isMissing}
				onChange={(event) => onChange(reasonFrom({ code, words: event.target.value }))}
			/>
			<Fault id={`${id}-problem`} text={!isMissing && problem} />
		</>
	)
}
