import type { Banner } from '#contract/banner/banner'
import {
	BANNER_HEIGHT,
	BANNER_LINK_MAX_CHARS,
	BANNER_WIDTH,
	MINUTE_MS,
	RESERVED_MS,
} from '#contract/limits'
import { centsOf } from '#rules/banner/slot'
import { inARow } from '#rules/text/sentences'
import type { RefusedForm } from '../load-context.ts'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import { priceIn } from '../stage/money/price.ts'
import { TermsLink } from '../stage/money/terms-link.tsx'
import { FileField } from '../stage/plain/file-field.tsx'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import fields from '../ui/fields.module.css'
import css from './buy-by-form.module.css'

interface Props {
	banner: Banner
	refused: RefusedForm | null
}

const PICTURES = 'image/png,image/jpeg,image/gif,image/webp'

/**
 * Buys the banner without a script (G-176): the answer redirects to the pay page, or says why not. A picture from the
 * device is stored when it arrives, so a refused form shows the picture's address.
 */
export function BuyByForm({ banner: { currentAuctionPriceUSD: price }, refused }: Props) {
	const t = useTexts()
	const language = useLanguage()
	return (
		<form
			method="post"
			action="/ad-auction#buy"
			id="buy"
			className={`${css.form} ${fields.fields}`}
			encType="multipart/form-data"
		>
			<input type="hidden" name="act" value="createBannerCheckout" />
			<Address
				label={t('banner.image')}
				hint={t('banner.image.hint', { size: `${BANNER_WIDTH}x${BANNER_HEIGHT}` })}
				name="imageUrl"
				refused={refused}
			/>
			<Address label={t('banner.link')} name="linkUrl" refused={refused} required />
			<input type="hidden" name="quoted" value={price} />
			<FileField label={t('banner.picture.choose')} accepted={PICTURES} />
			{refused && <Fault text={refused.sentence} />}
			<Button type="submit" tone="primary">
				{t('banner.pay', { price: priceIn(language, centsOf(price)) })}
			</Button>
			<p>{inARow(t('banner.promise', { minutes: RESERVED_MS / MINUTE_MS }), t('banner.veto'))}</p>
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
	required?: boolean
}

function Address({ label, hint, name, refused, required }: AddressProps) {
	return (
		<label>
			<span>{hint ? `${label} · ${hint}` : label}</span>
			<input
				type="text"
				inputMode="url"
				name={name}
				dir="ltr"
				required={required}
				autoComplete="off"
				placeholder="https://"
				maxLength={BANNER_LINK_MAX_CHARS}
				aria-invalid={refused ? true : undefined}
				defaultValue={refused?.fields[name] ?? ''}
			/>
		</label>
	)
}
