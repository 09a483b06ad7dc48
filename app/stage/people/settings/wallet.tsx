import { useRouteLoaderData } from '@remix-run/react'
import { WALLET_CHARS, type WalletProblem, walletIn } from '#rules/people/wallet'
import { useTexts } from '../../../locales/texts.tsx'
import type { RootData } from '../../../root.tsx'
import { useAct } from '../../stage-context.tsx'
import { Field } from './field.tsx'
import { Part } from './part.tsx'
import { saveWallet } from './settings-actions.ts'
import type { PartProps } from './use-own.ts'
import { useSaving } from './use-saving.ts'

export function Wallet({ drafts, own }: PartProps) {
	const t = useTexts()
	const act = useAct()
	const saving = useSaving()
	const root = useRouteLoaderData<RootData>('root')
	const reasonOf = (problem: WalletProblem) => {
		const chain = 'chain' in problem ? problem.chain : ''
		const form = { start: '0x', n: t.digits(WALLET_CHARS) }
		return t(`settings.wallet.${problem.code}`, { ...form, chain })
	}
	const stored = own.values && (own.values.walletAddress ?? '')

	async function save(typed: string): Promise<boolean> {
		const read = walletIn(typed, root?.token?.address)
		if ('code' in read) {
			saving.refuse(reasonOf(read))
			return false
		}
		return saving.run(async () => {
			own.learn({ walletAddress: await act(saveWallet, read.address) })
			return t('settings.wallet.saved')
		})
	}

	return (
		<Part title={t('settings.wallet')} text={t('settings.wallet.text')}>
			<Field
				label={t('settings.wallet')}
				unseenLabel
				drafts={drafts}
				draft="wallet"
				stored={stored}
				// Addresses that differ only in case are equal.
				isUnchanged={(typed) => typed.trim().toLowerCase() === stored?.toLowerCase()}
				saving={saving}
				input={{ placeholder: '0x…', inputMode: 'text' }}
				onSave={save}
			/>
		</Part>
	)
}
