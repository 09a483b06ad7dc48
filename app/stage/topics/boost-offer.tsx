import { HOUR_MS, TOPIC_BOOST_MS } from '#contract/limits'
import { centsOf } from '#rules/banner/slot'
import { withSpaceAfter } from '#rules/text/sentences'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { roundPriceIn } from '../money/price.ts'
import { TermsLink } from '../money/terms-link.tsx'
import { useStage } from '../stage-context.tsx'
import css from './boost-offer.module.css'

interface Props {
	rests: boolean
	isBusy: boolean
	onPay: () => void
}

/** The price of a boost, and what a boost does (TOP-17, TOP-18). */
export function BoostOffer({ rests, isBusy, onPay }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const isSeated = useStage((s) => s.sessionStatus === 'active')
	const { priceUSD } = useStage((s) => s.boost)
	const price = roundPriceIn(language, centsOf(priceUSD))
	return (
		<div className={css.offer}>
			<Button tone={isSeated ? 'quiet' : 'primary'} busy={isBusy} rests={rests} onClick={onPay}>
				{isBusy ? t('banner.going') : t('topic.boost', { price, hours: TOPIC_BOOST_MS / HOUR_MS })}
			</Button>
			<p className={css.said}>
				<span>{withSpaceAfter(t('topic.boost.text', { hours: TOPIC_BOOST_MS / HOUR_MS }))}</span>
				{!isSeated && <span>{withSpaceAfter(t('topic.boost.guest'))}</span>}
				<TermsLink />
			</p>
		</div>
	)
}
