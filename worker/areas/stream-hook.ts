import { z } from 'zod/mini'
import { MINUTE_MS, SECOND_MS } from '#contract/limits'
import { secretsIn } from '#storage/secrets'
import { jsonIn } from '#storage/stored'
import type { RequestContext } from '../context.ts'
import { hmacOf, isSame } from '../http/hmac.ts'
import { hookAnswer, readRaw } from '../http/hook.ts'
import { wrongMethod } from '../http/refusal.ts'
import { StreamVideo } from '../integrations/stream.ts'

const LIFE_MS = 5 * MINUTE_MS

/**
 * The transcoder's webhook. A webhook is only a hint: nothing in it is believed except which film it is about (G-115).
 */
export async function streamHook(context: RequestContext): Promise<Response> {
	const { request, settings, room } = context
	const { STREAM_WEBHOOK_SECRET } = settings
	if (!STREAM_WEBHOOK_SECRET) return hookAnswer(404, 'not-found', 'This address does not exist.')
	if (request.method !== 'POST') return wrongMethod('POST')
	const body = await readRaw(context)
	if (body === null) return hookAnswer(413, 'too-large', 'This is too much.')
	if (!(await isSigned(context, secretsIn(STREAM_WEBHOOK_SECRET), body)))
		return hookAnswer(400, 'signature', 'This signature is not valid.')
	const { data } = z.safeParse(StreamVideo, jsonIn(body))
	if (data?.creator) await room().do('lookAtFilm', { input: { id: data.creator } })
	return hookAnswer(200, 'ok', 'Thank you.')
}

async function isSigned(
	{ request, now }: RequestContext,
	secrets: string[],
	body: string,
): Promise<boolean> {
	const header = request.headers.get('Webhook-Signature') ?? ''
	const [, time = '', given = ''] = /^time=(\d{1,12}),sig1=([0-9a-f]{64})$/.exec(header) ?? []
	if (Math.abs(now() - Number(time) * SECOND_MS) > LIFE_MS) return false
	const expected = await Promise.all(secrets.map((secret) => hmacOf(secret, `${time}.${body}`)))
	return expected.some((one) => isSame(one, given))
}
