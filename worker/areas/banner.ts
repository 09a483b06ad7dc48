import { Buffer } from 'node:buffer'
import { DAY_MS } from '#contract/limits'
import { RATES, scaledLimit } from '#rules/limits/rates'
import { addressOfCreative, creativeKey } from '#storage/banner/creatives'
import { CREATIVE } from '#storage/banner/stored-banner'
import { byOf } from '../context.ts'
import { bannerNow } from '../db/banner.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { NOT_FROM_HERE } from '../http/from-our-page.ts'
import { limitRate } from '../http/rate-limit.ts'
import { refuse, requireOk } from '../http/refusal.ts'
import { isFromAnotherSite, isVisitor, visitorKey } from '../http/visitor.ts'
import { cleanCreative, creativeAt, heldBytes } from '../media/creative.ts'
import { newName } from '../media/new-name.ts'
import { awaitReservation, checkoutOf, payPageOf, requirePayments } from './payments.ts'

export const currentBanner: Handler<'currentBanner'> = async (context) => {
	const { openedAt: _, ...banner } = await bannerNow(context)
	return banner
}

/** Buys the slot: everything is checked first, then the payment is stored, and only then its pay page is made. */
export const checkout: Handler<'createBannerCheckout'> = async (
	context,
	{ who, body: { imageUrl, linkUrl, stageToken: _, ...asked } },
) => {
	requirePayments(context)
	const { network, env } = context
	const buyer = who?.userId ?? network
	requireOk(await context.room().do('allowCheckout', { input: { by: buyer } }))
	const creative = await creativeAt(context, imageUrl)
	const { openedAt } = await bannerNow(context)
	const wanted = await checkoutOf(context, {
		...asked,
		kind: 'banner',
		buyer,
		what: CREATIVE.write({ image: creative.name, linkUrl }),
		// A form sends the picture's file with each press. Equal bytes count as the same picture, so that a second press
		// is the same purchase.
		same: [creative.sent ?? imageUrl, linkUrl],
	})
	const { payment, isNew } = await awaitReservation(
		context.room().do('reserveBanner', { input: { ...wanted, openedAt }, untilArchived: true }),
	)
	if (isNew)
		await env.MEDIA.put(creativeKey(creative.name), creative.bytes, {
			httpMetadata: { contentType: creative.type },
		})
	const page = await payPageOf(context, payment, isNew)
	return { ...page, priceUSD: payment.cents / 100, reservedUntil: payment.reservedUntil }
}

/** Stores a picture that a buyer sends from a device, cleaned and checked like a fetched one. */
export const picture: Handler<'uploadAdPicture'> = async (context, { who }) => {
	requirePayments(context)
	const { form, network, env, settings } = context
	// A page of another site can make a browser send such a form without a preflight (quality rule 15).
	if (isFromAnotherSite(context.request, settings.STAGE_ORIGIN))
		refuse(403, NOT_FROM_HERE.code, NOT_FROM_HERE.message)
	if (!form?.file)
		return refuse(400, 'file', 'Please send the image as multipart/form-data with a file.')
	const name = newName()
	requireOk(
		await context.room().do('openAdPicture', { input: { by: who?.userId ?? network, name } }),
	)
	const { type, bytes } = await cleanCreative(await heldBytes(form.file.chunks))
	await env.MEDIA.put(creativeKey(name), bytes, { httpMetadata: { contentType: type } })
	return { imageUrl: `${settings.STAGE_ORIGIN}${addressOfCreative(name)}` }
}

/** Shows the buyer how the picture will look. The picture is fetched and checked as for a purchase. */
export const preview: Handler<'previewBanner'> = async (context, { who, body: { imageUrl } }) => {
	const { network, settings, now } = context
	requirePayments(context)
	const limit = scaledLimit(RATES.preview, settings.RATE_LIMIT_SCALE)
	limitRate(`preview:${who?.userId ?? network}`, limit, now())
	const { type, bytes } = await creativeAt(context, imageUrl)
	return { dataUrl: `data:${type};base64,${Buffer.from(bytes).toString('base64')}` }
}

export const click: Handler<'recordClick'> = async (context, { who, body: { bannerAdId: id } }) => {
	const { now } = context
	const visitor = isVisitor(context) ? await visitorKey(context, Math.floor(now() / DAY_MS)) : null
	const userId = who?.userId ?? null
	requireOk(await context.room().do('clickAd', { input: { id, visitor, userId } }))
	return null
}

/** Claims the reward for following the ad. */
export const claim: Handler<'clickToEarn'> = async (context, { who, body }) => {
	const { fid, bannerAdId: ad, bannerImageUrl: imageUrl, bannerCreatedAt: createdAt } = body
	const input = { fid, ad, imageUrl, createdAt }
	const claimed = requireOk(await context.room().do('claimAd', { by: byOf(who), input }))
	await untilArchived(context, claimed.seq)
	const { message, tokensAwarded, needsWallet } = claimed
	return { message, tokensAwarded, needsWallet }
}

export const earned: Handler<'earnedBanners'> = async (context, { who }) => {
	const status = requireOk(await context.room().do('claimStatus', { by: byOf(who) }))
	return { earnedBanners: status.earnedBanners, canEarn: status.canEarn }
}
