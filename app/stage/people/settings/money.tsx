import { EarningsButton } from '../../token/earnings-button.tsx'
import css from './settings.module.css'
import type { PartProps } from './use-own-settings.ts'
import { Wallet } from './wallet.tsx'

/** The wallet to which $STAGE is paid, and a button to 'My $STAGE'. */
export function MoneySettings({ own }: PartProps) {
	return (
		<>
			<Wallet own={own} />
			<EarningsButton className={css.alone} onClosed={own.load} />
		</>
	)
}
