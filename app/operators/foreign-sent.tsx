import { type ForeignTransactions, isWhole } from '#rules/operators/foreign-sent'
import { useTexts } from '../locales/texts.tsx'
import { PlainField } from '../ui/plain-field.tsx'
import css from './operators.module.css'

interface Props {
	sent: ForeignTransactions
	count: number | undefined
	onChange: (sent: ForeignTransactions) => void
}

/**
 * A folded form for a transaction that was sent outside of the stage, used only where payouts were frozen by an
 * unknown nonce (G-156).
 */
export function ForeignSent({ sent, count, onChange }: Props) {
	const t = useTexts()
	return (
		<details>
			<summary className={css.fold}>{t('admin.resume-payouts.foreign')}</summary>
			<div className={css.form}>
				<Whole
					label={t('admin.resume-payouts.nonce', {
						n: count === undefined ? '?' : t.digits(count),
					})}
					value={sent.fromNonce}
					onType={(fromNonce) => onChange({ ...sent, fromNonce })}
				/>
				<Whole
					label={t('admin.resume-payouts.since')}
					value={sent.sentSince}
					onType={(sentSince) => onChange({ ...sent, sentSince })}
				/>
			</div>
		</details>
	)
}

function Whole(props: { label: string; value: string; onType: (typed: string) => void }) {
	const isWrong = !isWhole(props.value)
	return <PlainField {...props} look={css} inputMode="numeric" aria-invalid={isWrong} />
}
