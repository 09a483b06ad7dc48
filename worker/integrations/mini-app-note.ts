import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import type { PushedAlert } from '#contract/push'
import { truncate } from '#rules/text/truncate'
import { jsonIn } from '#storage/stored'
import { askOutside, ServiceDown } from './ask-outside.ts'
import type { PushOutcome } from './web-push.ts'

const NAME = 'Stage'
const TITLE_MAX_CHARS = 32
const BODY_MAX_CHARS = 128
const TARGET_MAX_CHARS = 1_024
const AGAIN_MS = 5_000
const RATE_LIMITED_MS = 60_000

const Answer = z.object({
	result: z.object({
		successfulTokens: z.array(z.string()),
		invalidTokens: z.array(z.string()),
		rateLimitedTokens: z.array(z.string()),
	}),
})

/** A notification as Farcaster's clients take it. */
export interface Note {
	/** Clients show a person only one notification with the same id. */
	notificationId: string
	title: string
	body: string
	targetUrl: string
}

/** The alert in the lengths that Farcaster allows. */
export function noteOf({ id, at, title, body, url }: PushedAlert, origin: string): Note {
	const isShort = body !== '' && title.length <= TITLE_MAX_CHARS
	const whole = body === '' ? title : `${title}: ${body}`
	const target = origin + url
	return {
		notificationId: createHash('sha256').update(`${id} ${at}`).digest('base64url'),
		title: isShort ? title : NAME,
		body: within(isShort ? body : whole, BODY_MAX_CHARS),
		targetUrl: target.length <= TARGET_MAX_CHARS ? target : `${origin}/stage`,
	}
}

/** Sends a notification to a person in a Farcaster client. The caller has checked whether the address is allowed. */
export async function sendNote(
	{ endpoint, token }: { endpoint: string; token: string },
	note: Note,
): Promise<PushOutcome> {
	const asking = {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ ...note, tokens: [token] }),
	}
	try {
		const { status, bytes, retryAfterS } = await askOutside(endpoint, asking)
		const retryMs = Math.max(AGAIN_MS, retryAfterS * 1_000)
		if (status === 404 || status === 410) return { state: 'gone', retryMs }
		if (status < 200 || status >= 300) return { state: 'away', retryMs }
		const { data } = z.safeParse(Answer, jsonIn(new TextDecoder().decode(bytes)))
		if (data?.result.invalidTokens.includes(token)) return { state: 'gone', retryMs }
		if (data?.result.successfulTokens.includes(token)) return { state: 'taken', retryMs }
		const isTooMuch = data?.result.rateLimitedTokens.includes(token)
		return { state: 'away', retryMs: isTooMuch ? RATE_LIMITED_MS : retryMs }
	} catch (error) {
		if (error instanceof ServiceDown) return { state: 'away', retryMs: AGAIN_MS }
		throw error
	}
}

/** The text cut to `max` UTF-16 units, which is what Farcaster counts. */
function within(text: string, max: number): string {
	let cut = text
	for (let chars = max - 1; cut.length > max; chars--) cut = truncate(text, chars)
	return cut
}
