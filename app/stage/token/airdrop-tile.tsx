import { useState } from 'react'
import { createPortal } from 'react-dom'
import { AIRDROP_MIN_CHARS } from '#contract/limits'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { useExact } from '../../locales/use-exact.ts'
import { lengthIn } from '../money/time-left.ts'
import { useFetchPart } from '../stage-context.tsx'
import { airdropStatusText, Campaign, useMsUntilAirdrop } from './airdrop-card.tsx'
import css from './airdrop-tile.module.css'
import { EarningsDialog, earningsPart } from './lazy-earnings.ts'
import { useAirdrop } from './use-airdrop.ts'

/** The airdrop as a tile on phones, which opens 'My $STAGE' with the whole card. */
export function AirdropTile() {
	const t = useTexts()
	const airdrop = useAirdrop()
	const inWords = useShort(airdrop)
	const fetchPart = useFetchPart()
	const [open, setOpen] = useState(false)
	return (
		<>
			<button
				type="button"
				className={css.tile}
				aria-haspopup="dialog"
				aria-busy={inWords === null}
				onClick={async () => setOpen((await fetchPart(earningsPart)) !== null)}
			>
				<span className={css.title}>{t('airdrop.title')}</span>
				<span className={css.said} data-state={airdrop.known?.status.state}>
					<span className={inWords === null ? 'unseen' : undefined}>
						{inWords ?? t('airdrop.loading')}
					</span>
				</span>
			</button>
			{open &&
				createPortal(
					<EarningsDialog
						campaign={<Campaign airdrop={airdrop} isInside />}
						onClose={() => setOpen(false)}
					/>,
					document.body,
				)}
		</>
	)
}

/** The state of the airdrop in a few words; null while it loads. */
function useShort(airdrop: ReturnType<typeof useAirdrop>): string | null {
	const t = useTexts()
	const language = useLanguage()
	const n = useExact()
	const leftMs = useMsUntilAirdrop(airdrop)
	const { known, failed } = airdrop
	if (!known) return failed ? t('airdrop.unavailable') : null
	const { status } = known
	const amount = n(status.tokensPerAirdrop)
	if (status.state === 'open')
		return t('airdrop.tile.open', { chars: AIRDROP_MIN_CHARS, n: amount })
	if (leftMs > 0) return t('airdrop.tile.next', { n: amount, time: lengthIn(language, leftMs) })
	return airdropStatusText(status, t, n)
}
