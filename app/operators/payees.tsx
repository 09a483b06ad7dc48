import type { FormEvent } from 'react'
import { NO_ACCOUNT } from '#contract/operators'
import { useTexts } from '../locales/texts.tsx'
import { Button } from '../ui/button.tsx'
import { PlainField } from '../ui/plain-field.tsx'
import { useMissing } from '../ui/use-missing.ts'
import { useTabText } from '../ui/use-tab-text.ts'
import type { UnconfirmedAct } from './act-dialog.tsx'
import css from './operators.module.css'
import own from './payees.module.css'
import rows from './rows.module.css'

interface Props {
	held: readonly string[]
	onAct: (asked: UnconfirmedAct) => void
}

const EXAMPLE = 'farcaster:123'

/** People whose payouts are held, and a form to hold those of another person. */
export function Payees({ held, onAct }: Props) {
	const t = useTexts()
	return (
		<>
			{held.length > 0 && (
				<ul className={rows.list} aria-label={t('admin.did.hold-payee')}>
					{held.map((account) => (
						<li key={account} className={rows.row}>
							<span className={rows.chip}>{t('admin.did.hold-payee')}</span>
							<bdi dir="ltr">{account}</bdi>
							<PayeeAct act="resume-payee" account={account} onAct={onAct} />
						</li>
					))}
				</ul>
			)}
			<HoldForm onAct={onAct} />
		</>
	)
}

interface ActProps {
	act: 'hold-payee' | 'resume-payee' | 'reverse-payout'
	account: string
	name?: string
	onAct: (asked: UnconfirmedAct) => void
}

export function PayeeAct({ act, account, name = account, onAct }: ActProps) {
	const t = useTexts()
	return (
		<Button
			aria-haspopup="dialog"
			aria-label={t('admin.act', { act: t(`admin.${act}`), name })}
			onClick={() => onAct({ act, account, name })}
		>
			{t(`admin.${act}`)}
		</Button>
	)
}

function HoldForm({ onAct }: Pick<Props, 'onAct'>) {
	const t = useTexts()
	const [account, setAccount] = useTabText('heldPayee')
	const wanted = account.trim()
	const [problem, refuses] = useMissing(wanted === '', NO_ACCOUNT)

	function start(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (refuses(event)) return
		onAct({ act: 'hold-payee', account: wanted, name: wanted, whenDone: () => setAccount('') })
	}

	return (
		<form className={own.payee} noValidate onSubmit={start}>
			<PlainField
				label={t('admin.payouts.payee', { example: EXAMPLE })}
				look={{ label: css.label, input: css.input }}
				maxLength={100}
				value={account}
				aria-invalid={problem !== null}
				problem={problem ?? ''}
				onType={setAccount}
			/>
			<Button type="submit" aria-haspopup="dialog" lacks={wanted === ''}>
				{t('admin.hold-payee')}
			</Button>
		</form>
	)
}
