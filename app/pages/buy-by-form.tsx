import type { Banner } from '#contract/banner/banner'
import {
	BANNER_HEIGHT,
	BANNER_LINK_MAX_CHARS,
	BANNER_WIDTH,
	MINUTE_MS,
	RESERVED_MS,
} from '#contract/limits'
import { centsOf } from '#rules/banner/slot'
import type { RefusedForm } from '../load-context.ts'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import { priceIn } from '../stage/money/price.ts'
import { TermsLink } from '../stage/money/terms-link.tsx'
import { Button } from '../ui/button.tsx'
import { Written } from '../ui/written.tsx'
import css from './buy-by-form.module.css'

interface Props {
	banner: Banner
	refused: RefusedForm | null
}

/** Buys the banner without a script (G-176): the answer leads to the pay page, or says why not. */
export function BuyByForm({ banner: { currentAuctionPriceUSD: price }, refused }: Props) {
	const t = useTexts()
	const language = useLanguage()
	return (
		<form method="post" action="/ad-auction#buy" id="buy" className={css.form}>
			<Address
				label={t('banner.image')}
				hint={t('banner.image.hint', { size: `${BANNER_WIDTH}x${BANNER_HEIGHT}` })}
				name="imageUrl"
				refused={refused}
			/>
			<Address label={t('banner.link')} name="linkUrl" refused={refused} />
			<input type="hidden" name="quoted" value={price} />
			{refused && (
				<p role="alert" className={css.problem}>
					<Written text={refused.sentence} />
				</p>
			)}
			<Button type="submit" tone="primary" name="act" value="createBannerCheckout">
				{t('banner.pay', { price: priceIn(language, centsOf(price)) })}
			</Button>
			<p>{`${t('banner.promise', { minutes: RESERVED_MS / MINUTE_MS })} ${t('banner.veto')}`}</p>
			<p>
				<TermsLink />
			</p>
		</form>
	)
}

interface AddressProps {
	label: string
	hint?: string
	name: 'imageUrl' | 'linkUrl'
	refused: RefusedForm | null
}

function Address({ label, hint, name, refused }: AddressProps) {
	return (
		<label>
			<span>{hint ? `${label} · ${hint}` : label}</span>
			<input
				type="text"
				inputMode="url"
				name={name}
				dir="ltr"
				required
				autoComplete="off"
				placeholder="https://"
				maxLength={BANNER_LINK_MAX_CHARS}
				aria-invalid={refused ? true : undefined}
				defaultValue={refused?.fields[name] ?? ''}
			/>
		</label>
	)
}
