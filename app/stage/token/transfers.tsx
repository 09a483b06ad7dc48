import type { PayoutState } from '#contract/payout'
import { useTexts } from '../../locales/texts.tsx'
import type { OwnBalance } from './use-airdrop.ts'

const UNDER_WAY: readonly PayoutState[] = ['wanted', 'signed', 'sent']

/** The payouts of a person: on their way to a wallet, or arrived. */
export function Transfers({ money, n }: { money: OwnBalance; n: (n: number) => string }) {
	const t = useTexts()
	const { transfers, wallet, credited, paid, payouts } = money
	const onTheWay = payouts.find(({ state }) => UNDER_WAY.includes(state))
	const url = payouts.find((one) => one.url)?.url
	const inWallet = paid > 0 && t('airdrop.paid', { n: n(paid) })
	return (
		<>
			{transfers === 'paused' && <p>{t('airdrop.paused')}</p>}
			{transfers !== 'off' && !wallet && credited > 0 && <p>{t('airdrop.no-wallet')}</p>}
			{onTheWay && <p>{t('airdrop.under-way', { n: n(onTheWay.amount) })}</p>}
			{inWallet && (
				<p>
					{url ? (
						<a href={url} target="_blank" rel="noopener noreferrer">
							{inWallet}
						</a>
					) : (
						inWallet
					)}
				</p>
			)}
		</>
	)
}
