import { useState } from 'react'
import { type ForeignTransactions, isWhole } from '#rules/operators/foreign-sent'
import { useTexts } from '../locales/texts.tsx'
import { PlainField } from '../ui/plain-field.tsx'
import css from './operators.module.css'

interface Props {
	sent: ForeignTransactions
	count: number | undefined
	/** The sentence about invalid numbers; empty while nothing was refused. */
	problem: string
	onChange: (sent: ForeignTransactions) => void
}

/**
 * A folded form about transactions that were sent outside of the stage. Used only when payouts are frozen because of an
 * unknown nonce (G-156).
 */
export function ForeignSent({ sent, count, problem, onChange }: Props) {
	const t = useTexts()
	const [isOpen, setOpen] = useState(false)
	return (
		<details
			open={isOpen || problem !== ''}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary className={css.fold}>{t('admin.resume-payouts.foreign')}</summary>
			<div className={css.form}>
				<Whole
					label={t('admin.resume-payouts.nonce', {
						n: count === undefined ? '?' : t.digits(count),
					})}
					value={sent.fromNonce}
					problem={problem}
					onType={(fromNonce) => onChange({ ...sent, fromNonce })}
				/>
				<Whole
					label={t('admin.resume-payouts.since')}
					value={sent.sentSince}
					problem={problem}
					onType={(sentSince) => onChange({ ...sent, sentSince })}
				/>
			</div>
		</details>
	)
}

interface WholeProps {
	label: string
	value: string
	problem: string
	onType: (typed: string) => void
}

function Whole({ problem, ...field }: WholeProps) {
	const isWrong = !isWhole(field.value)
	return (
		<PlainField
			{...field}
			look={{ label: css.label, input: css.input }}
			inputMode="numeric"
			problem={isWrong ? problem : ''}
			aria-invalid={isWrong}
		/>
	)
}
