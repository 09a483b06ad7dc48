import { EarningsButton } from '../../token/earnings-button.tsx'
import css from './settings.module.css'
import type { PartProps } from './use-own.ts'
import { Wallet } from './wallet.tsx'

/** Where earnings go, and the way to them. */
export function MoneySettings({ own }: PartProps) {
	return (
		<>
			<Wallet own={own} />
			<EarningsButton className={css.alone} onClosed={own.load} />
		</>
	)
}
