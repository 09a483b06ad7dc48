import { useTexts } from '../locales/texts.tsx'
import { PlainField } from '../ui/plain-field.tsx'
import css from './operators.module.css'

/** What an account has sent that the stage does not know of, as an operator writes it. */
export interface Sent {
	/** The next nonce; what was sent before is left behind. */
	fromNonce: string
	/** The block from which on its transfers are booked first. */
	sentSince: string
}

export const NOTHING_SENT: Sent = { fromNonce: '', sentSince: '' }

const WHOLE = /^\d{0,15}$/

export function problemOfSent({ fromNonce, sentSince }: Sent): boolean {
	return !WHOLE.test(fromNonce.trim()) || !WHOLE.test(sentSince.trim())
}

/** Without what was left empty. */
export function numbersOf({ fromNonce, sentSince }: Sent): {
	fromNonce: number | undefined
	sentSince: number | undefined
} {
	return { fromNonce: numberIn(fromNonce), sentSince: numberIn(sentSince) }
}

interface Props {
	sent: Sent
	count: number | undefined
	onChange: (sent: Sent) => void
}

/** Folded: it is written down only where payouts were frozen by a nonce that the stage did not give (G-156). */
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
	const isWrong = !WHOLE.test(props.value.trim())
	return <PlainField {...props} look={css} inputMode="numeric" aria-invalid={isWrong} />
}

function numberIn(written: string): number | undefined {
	const digits = written.trim()
	return digits === '' ? undefined : Number(digits)
}
