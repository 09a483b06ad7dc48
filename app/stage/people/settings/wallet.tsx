import { useRouteLoaderData } from '@remix-run/react'
import { WALLET_CHARS, type WalletProblem, walletIn } from '#rules/people/wallet'
import { useTexts } from '../../../locales/texts.tsx'
import type { RootData } from '../../../root.tsx'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../on-stage/use-confirm.tsx'
import { useAct } from '../../stage-context.tsx'
import { JoinNote } from '../join/join-note.tsx'
import { Field } from './field.tsx'
import { Part } from './part.tsx'
import css from './settings.module.css'
import { removeWallet, saveWallet } from './settings-actions.ts'
import type { PartProps } from './use-own.ts'
import { type Saving, useSaving } from './use-saving.ts'

export function Wallet({ own }: PartProps) {
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
				draft="wallet"
				stored={stored}
				// Addresses that differ only in case are equal.
				isUnchanged={(typed) => typed.trim().toLowerCase() === stored?.toLowerCase()}
				saving={saving}
				input={{ placeholder: '0x…', inputMode: 'text' }}
				onSave={save}
			/>
			{stored ? <RemoveWallet own={own} saving={saving} /> : null}
		</Part>
	)
}

/** The wallet off stage, where it can only be removed. */
export function KeptWallet({ own }: Pick<PartProps, 'own'>) {
	const t = useTexts()
	const saving = useSaving()
	const address = own.values?.walletAddress
	if (!address && !saving.note) return null
	return (
		<Part title={t('settings.wallet')} text={t('settings.wallet.text')}>
			{address ? (
				<output className={css.address} dir="ltr">
					{address}
				</output>
			) : null}
			{address ? <RemoveWallet own={own} saving={saving} /> : null}
			<JoinNote note={saving.note} />
		</Part>
	)
}

/** A button to remove the wallet, with a confirmation. An emptied field is a mistake instead (SET-08). */
function RemoveWallet({ own, saving }: Pick<PartProps, 'own'> & { saving: Saving }) {
	const t = useTexts()
	const act = useAct()
	const remove = t('settings.wallet.remove')
	const { ask, confirming } = useConfirm<'wallet'>(
		{ title: remove, text: t('settings.wallet.remove.confirm'), yes: remove, tone: 'danger' },
		() => {
			void saving.run(async () => {
				await act(removeWallet)
				own.learn({ walletAddress: null })
				return t('settings.wallet.removed')
			})
		},
	)

	return (
		<>
			<Button
				className={css.alone}
				aria-haspopup="dialog"
				disabled={saving.busy}
				onClick={() => ask('wallet')}
			>
				{remove}
			</Button>
			{confirming}
		</>
	)
}
