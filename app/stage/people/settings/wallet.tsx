import { useRouteLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { shortAddress } from '#rules/people/short-address'
import { WALLET_CHARS, type WalletProblem, walletIn } from '#rules/people/wallet'
import { useTexts } from '../../../locales/texts.tsx'
import type { RootData } from '../../../root.tsx'
import { Button } from '../../../ui/button.tsx'
import { useTabDraft } from '../../../ui/use-tab-draft.ts'
import { useConfirm } from '../../on-stage/use-confirm.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { JoinNote } from '../join/join-note.tsx'
import { useReader } from '../use-reader.ts'
import fields from './field.module.css'
import { SettingField, settingDraftKey } from './field.tsx'
import { SettingsPart } from './part.tsx'
import css from './settings.module.css'
import { removeWallet, saveWallet } from './settings-actions.ts'
import type { PartProps } from './use-own-settings.ts'
import { type Saving, useSaving } from './use-saving.ts'

/** The wallet. On stage it can be changed, off stage only removed. */
export function Wallet(props: PartProps) {
	const isSeated = useReader().sessionStatus === 'active'
	return isSeated ? <OwnWallet {...props} /> : <KeptWallet {...props} />
}

function OwnWallet({ own }: PartProps) {
	const t = useTexts()
	const act = useAct()
	const saving = useSaving('wallet')
	const root = useRouteLoaderData<RootData>('root')
	const reasonOf = (problem: WalletProblem) => {
		const chain = 'chain' in problem ? problem.chain : ''
		const form = { start: '0x', n: t.digits(WALLET_CHARS) }
		return t(`settings.wallet.${problem.code}`, { ...form, chain })
	}
	const stored = own.values && (own.values.walletAddress ?? '')
	const by = useStage((s) => s.userId)
	const [typed] = useTabDraft(settingDraftKey('wallet', by))
	const [isChanging, setChanging] = useState(typed !== undefined)

	async function save(typed: string): Promise<boolean> {
		const read = walletIn(typed, root?.token?.address)
		if ('code' in read) {
			saving.refuse(reasonOf(read))
			return false
		}
		return saving.run(async () => {
			own.learn({ walletAddress: await act(saveWallet, read.address) })
			setChanging(false)
			return t('settings.wallet.saved')
		})
	}

	return (
		<SettingsPart title={t('settings.wallet')} text={t('settings.wallet.text')}>
			{stored && !isChanging ? (
				<Saved address={stored} saving={saving} onChange={() => setChanging(true)} />
			) : (
				<SettingField
					label={t('settings.wallet')}
					unseenLabel
					draft="wallet"
					stored={stored}
					// Addresses that differ only in case are equal.
					isUnchanged={(typed) => typed.trim().toLowerCase() === stored?.toLowerCase()}
					saving={saving}
					input={{ placeholder: '0x…', inputMode: 'text' }}
					pastes
					onSave={save}
				/>
			)}
			{stored ? <RemoveWallet own={own} saving={saving} /> : null}
		</SettingsPart>
	)
}

interface SavedProps {
	address: string
	saving: Saving
	onChange: () => void
}

/** The saved address, short enough to compare, and a button that opens the field. */
function Saved({ address, saving, onChange }: SavedProps) {
	const t = useTexts()
	return (
		<div className={css.own}>
			<p className={css.saved}>
				<bdi className={css.address} dir="ltr" title={address}>
					{shortAddress(address)}
				</bdi>
				<span className={fields.unit}>{t('settings.wallet.on')}</span>
				<Button tone="bare" className={css.change} disabled={saving.busy} onClick={onChange}>
					{t('settings.wallet.change')}
				</Button>
			</p>
			<JoinNote note={saving.note} held={saving.held} />
		</div>
	)
}

/** The wallet of a person off stage, who can only remove it. */
function KeptWallet({ own }: PartProps) {
	const t = useTexts()
	const saving = useSaving('wallet')
	const address = own.values?.walletAddress
	return (
		<SettingsPart title={t('settings.wallet')} text={t('settings.wallet.text')}>
			{own.values && !address ? <p className={css.text}>{t('settings.wallet.none')}</p> : null}
			{address ? (
				<output className={css.address} dir="ltr">
					{address}
				</output>
			) : null}
			<JoinNote note={saving.note} />
			{address ? <RemoveWallet own={own} saving={saving} /> : null}
		</SettingsPart>
	)
}

/** A button that removes the wallet after a confirmation. Saving an empty field is refused as a mistake (SET-08). */
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
