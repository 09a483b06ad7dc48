import { secretsIn } from '#storage/secrets'
import type { RequestContext } from '../context.ts'
import { hookAnswer, readRaw } from '../http/hook.ts'
import { wrongMethod } from '../http/refusal.ts'
import { stripeOf } from '../integrations/stripe.ts'

interface Named {
	id?: unknown
	client_reference_id?: unknown
	payment_intent?: unknown
	metadata?: { payment?: unknown; stage?: unknown } | null
}

/**
 * The payment service's webhook. A webhook is only a hint: nothing in it is believed except which payment it is about
 * (G-134).
 */
export async function stripeHook(context: RequestContext): Promise<Response> {
	const { request, settings, room } = context
	const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = settings
	if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET)
		return hookAnswer(404, 'not-found', 'This address does not exist.')
	if (request.method !== 'POST') return wrongMethod('POST')
	const body = await readRaw(context)
	if (body === null) return hookAnswer(413, 'too-large', 'This is too much.')
	const stripe = await stripeOf(settings)
	const event = await stripe?.verified(
		body,
		request.headers.get('Stripe-Signature') ?? '',
		secretsIn(STRIPE_WEBHOOK_SECRET),
	)
	if (!event) return hookAnswer(400, 'signature', 'This signature is not valid.')
	if (event.livemode !== /^(sk|rk)_live_/.test(STRIPE_SECRET_KEY))
		return hookAnswer(400, 'mode', 'This is of the other mode.')
	const names = namesOf(event.data.object as Named, new URL(settings.STAGE_ORIGIN).host)
	if (names.length > 0) await room().do('hintPayment', { input: { names } })
	return hookAnswer(200, 'ok', 'Thank you.')
}

function namesOf(about: Named, stage: string): string[] {
	if (about.metadata?.stage && about.metadata.stage !== stage) return [] // a payment of another stage
	const { id, client_reference_id, payment_intent } = about
	const names = [about.metadata?.payment, client_reference_id, payment_intent, id]
	return names.filter((name) => typeof name === 'string')
}
