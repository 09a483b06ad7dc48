import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Banner } from '#contract/banner/banner'
import { isAddress, problemOfCreative } from '#contract/banner/creative'
import {
	BANNER_HEIGHT,
	BANNER_LINK_MAX_CHARS,
	BANNER_WIDTH,
	MINUTE_MS,
	RESERVED_MS,
} from '#contract/limits'
import { centsOf } from '#rules/banner/slot'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PlainInput } from '../../ui/plain-field.tsx'
import { Written } from '../../ui/written.tsx'
import { whenRestored } from '../money/leaving.ts'
import { priceIn } from '../money/price.ts'
import { TermsLink } from '../money/terms-link.tsx'
import { useAct } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'
import css from './buying.module.css'
import { goAndPay } from './buying.ts'
import { type BannerDraft, draftIn, keepDraft } from './draft.ts'
import { Preview } from './preview.tsx'

const recall = ({ host }: StageStore) => draftIn(host)
const keep = ({ host }: StageStore, draft: BannerDraft) => keepDraft(host, draft)
const fresh = ({ host }: StageStore) => host.newId()

interface Props {
	banner: Banner
	/** Why nobody can buy the slot now, and until when; also shown to somebody who is filling in the form. */
	taken: string | null
	onClose: () => void
}

/** The form for an ad, with its preview and the way to the pay page (AD-09, AD-10). */
export function BuyDialog({ banner, taken, onClose }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const act = useAct()
	const [draft, setDraft] = useState(() => act(recall))
	const [isBusy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	const { currentAuctionPriceUSD } = banner
	const price = priceIn(language, centsOf(currentAuctionPriceUSD))
	useEffect(() => act(whenRestored, () => setBusy(false)), [act])

	function type(change: Partial<BannerDraft>) {
		const next = { ...draft, ...change, key: act(fresh) }
		act(keep, next)
		setDraft(next)
		setProblem('')
	}

	async function pay(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (isBusy) return
		const wrong = problemOfCreative(draft)
		setProblem(wrong ?? '')
		// Focuses the first invalid field.
		const fields = event.currentTarget.querySelectorAll('input')
		if (wrong) return fields[isAddress(draft.imageUrl) ? 1 : 0]?.focus()
		setBusy(true)
		const failed = await act(goAndPay, draft, currentAuctionPriceUSD)
		// The button stays busy while the pay page loads.
		if (failed === null) return
		setBusy(false)
		setProblem(failed)
	}

	return (
		<Dialog title={t('banner.title')} closeLabel={t('join.close')} onClose={onClose}>
			<form className={css.form} noValidate onSubmit={pay}>
				<Address
					label={t('banner.image')}
					hint={t('banner.image.hint', { size: `${BANNER_WIDTH}x${BANNER_HEIGHT}` })}
					value={draft.imageUrl}
					isWrong={problem !== '' && !isAddress(draft.imageUrl)}
					onType={(imageUrl) => type({ imageUrl })}
				/>
				<Address
					label={t('banner.link')}
					value={draft.linkUrl}
					isWrong={problem !== '' && !isAddress(draft.linkUrl)}
					onType={(linkUrl) => type({ linkUrl })}
				/>
				<Preview {...draft} />
				<p className={css.said}>{t('banner.promise', { minutes: RESERVED_MS / MINUTE_MS })}</p>
				<p className={css.said}>
					<span>{`${t('banner.veto')} `}</span>
					<a href="/ad-auction">{t('banner.rule')}</a>
					<span>{' · '}</span>
					<TermsLink />
				</p>
				<p className={css.problem} role="alert">
					{problem && <Written text={problem} />}
				</p>
				<Button tone="primary" type="submit" busy={isBusy} rests={taken !== null}>
					{isBusy ? t('banner.going') : (taken ?? t('banner.pay', { price }))}
				</Button>
			</form>
		</Dialog>
	)
}

interface AddressProps {
	label: string
	hint?: string
	value: string
	isWrong: boolean
	onType: (typed: string) => void
}

function Address({ label, hint, value, isWrong, onType }: AddressProps) {
	const id = useId()
	return (
		<div className={css.field}>
			<label htmlFor={id}>{label}</label>
			<PlainInput
				id={id}
				type="url"
				inputMode="url"
				placeholder="https://"
				maxLength={BANNER_LINK_MAX_CHARS}
				aria-describedby={hint && `${id}-hint`}
				aria-invalid={isWrong}
				value={value}
				onType={onType}
			/>
			{hint && (
				<p id={`${id}-hint`} className={css.said}>
					{hint}
				</p>
			)}
		</div>
	)
}
