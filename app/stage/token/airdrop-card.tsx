import { useId } from 'react'
import { AIRDROP_LAST_TEXTS, AIRDROP_MIN_CHARS } from '#contract/limits'
import type { AirdropStatus } from '#contract/token'
import { withSpaceAfter } from '#rules/text/sentences'
import { type Speech, useLanguage, useTexts } from '../../locales/texts.tsx'
import { useExact } from '../../locales/use-exact.ts'
import { timeLeftIn } from '../money/time-left.ts'
import { useNow } from '../now-provider.tsx'
import css from './airdrop-card.module.css'
import { EarningsButton } from './earnings-button.tsx'
import { Transfers } from './transfers.tsx'
import { useAirdrop } from './use-airdrop.ts'

export type FormatNumber = (n: number) => string

/** The airdrop for posting, and its state in the present window of four hours (DROP-02 to DROP-06). */
export function AirdropCard() {
	return <Campaign airdrop={useAirdrop()} />
}

type Airdrop = ReturnType<typeof useAirdrop>

/** The airdrop's card. On a phone it is in 'My $STAGE', below the person's earnings and wallet, and is always open there. */
export function Campaign({ airdrop, isInside }: { airdrop: Airdrop; isInside?: boolean }) {
	const t = useTexts()
	const id = useId()
	const language = useLanguage()
	const { known, failed } = airdrop
	const leftMs = useMsUntilAirdrop(airdrop)
	const n: FormatNumber = useExact()
	const { status, money } = known ?? {}
	return (
		<section
			className={`${css.card} ${isInside ? css.inside : css.line}`}
			data-state={status?.state}
			aria-labelledby={id}
		>
			<h3 id={id}>{t('airdrop.title')}</h3>
			<div className={css.said} role="status">
				{!status && <p>{t(failed ? 'airdrop.unavailable' : 'airdrop.loading')}</p>}
				{status && <p className={css.what}>{airdropStatusText(status, t, n)}</p>}
				{status && failed && <p className={css.problem}>{t('airdrop.failed')}</p>}
			</div>
			{status && leftMs > 0 && (
				<p className={css.next}>{t('airdrop.next', { time: timeLeftIn(language, leftMs) })}</p>
			)}
			{status && (
				<details className={css.details}>
					<summary>{t('airdrop.details')}</summary>
					<Left of={status.dailyTokensLeft} max={status.dailyLimit}>
						{t('airdrop.today', { n: n(status.dailyTokensLeft), max: n(status.dailyLimit) })}
					</Left>
					<Left of={status.overallTokensLeft} max={status.overallLimit}>
						{t('airdrop.overall', { n: n(status.overallTokensLeft), max: n(status.overallLimit) })}
					</Left>
					<p>{t('airdrop.rule', { last: AIRDROP_LAST_TEXTS })}</p>
					{/* 'My $STAGE' shows this itself. */}
					{!isInside && (
						<>
							<p>
								<span>{withSpaceAfter(t('airdrop.balance', { n: n(money?.credited ?? 0) }))}</span>
								<a href="/stage/ledger">{t('ledger.title')}</a>
							</p>
							{money && <Transfers money={money} n={n} />}
							<EarningsButton />
						</>
					)}
				</details>
			)}
		</section>
	)
}

/** The ms until the next window; 0 when there is nothing to wait for. */
export function useMsUntilAirdrop({ known }: Airdrop): number {
	const { at: now } = useNow()
	const waitMs = known?.status.timeUntilNextAirdrop ?? 0
	// The page's clock ticks once a minute, so it may be earlier than the answer.
	return waitMs && known ? Math.min(waitMs, known.at + waitMs - now) : 0
}

export function airdropStatusText(
	{ state, tokensPerAirdrop }: AirdropStatus,
	t: Speech,
	n: FormatNumber,
): string {
	switch (state) {
		case 'earned':
			return t('activity.airdrop_received', { n: n(tokensPerAirdrop) })
		case 'reversed':
			return t('airdrop.reversed')
		case 'day-over':
			return t('airdrop.day-over')
		case 'over':
			return t('airdrop.over')
		default:
			return t('airdrop.open', { chars: AIRDROP_MIN_CHARS, n: n(tokensPerAirdrop) })
	}
}

function Left({ of, max, children }: { of: number; max: number; children: string }) {
	return (
		<label className={css.left}>
			<span>{children}</span>
			<meter min={0} max={max} value={of} />
		</label>
	)
}
