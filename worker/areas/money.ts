import { BANNER_VETO_MS } from '#contract/limits'
import type { ListedPayment } from '#contract/money/operators'
import { newestPayments } from '../db/payments.ts'
import type { Handler } from '../handler.ts'
import { runOrder } from './operators.ts'
import { missingToSell } from './seller.ts'

export const list: Handler<'listPayments'> = async (context) => {
	const [rows, strays] = await Promise.all([newestPayments(context), context.room().strays()])
	const payments = rows.map(({ payment, ad, topic }): ListedPayment => {
		const { id, kind, state, disputed, createdAt } = payment
		return {
			...{ id, kind, state, disputed, createdAt },
			priceUSD: payment.cents / 100,
			refundedUSD: payment.refunded / 100,
			topic,
			ad: ad && {
				id: ad.id,
				imageUrl: `/media/ads/${ad.image}`,
				linkUrl: ad.linkUrl,
				vetoUntil: ad.soldAt + BANNER_VETO_MS,
			},
		}
	})
	const back = new Set(rows.map(({ payment }) => payment.session))
	return {
		payments,
		missing: missingToSell(context.settings),
		strays: strays.map(({ session, cents }) => ({
			session,
			paidUSD: cents / 100,
			cameBack: back.has(session),
		})),
	}
}

export const veto: Handler<'vetoAd'> = (
	context,
	{ who, params: { id }, body: { reason, actId } },
) => {
	const wanted = { act: 'veto-ad', account: id, reason, actId } as const
	return runOrder(context, who, wanted, 'The ad is gone, and the money goes back.')
}
