import { BODY_MAX_BYTES } from '#contract/limits'
import { ON_STAGE } from '#contract/people/participants'
import { refreshSession } from '#contract/people/session'
import type { PlainPage, Reader } from '../../app/load-context.ts'
import type { RequestContext } from '../context.ts'
import { readText } from '../http/incoming-body.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { ACTS, type Fields, type LogInFacts } from './acts.ts'
import { askApi, type Refused } from './ask-api.ts'
import { logInFacts } from './join-page.ts'
import type { Forms } from './model.ts'
import { formSessionEnded } from './session-cookie.ts'

/** What the page draws for one person; null for a page that is the same for everybody. */
export function plainPageOf({ caller, refused }: Forms): PlainPage | null {
	return caller || refused ? { userId: caller?.userId ?? null, refused } : null
}

/** Answers a form: back to its place (303), or the page again with the refusal and the words (G-176). */
export async function answerByForm(
	context: RequestContext,
	{ language }: Reader,
	forms: Forms,
): Promise<Response> {
	const fields = await fieldsOf(context).catch(refusalOf)
	if (fields instanceof Refusal) {
		const { message: sentence, code, status } = fields
		forms.refused = { act: '', fields: {}, sentence, code, status }
		return Response.json(null, { status })
	}
	const act = ACTS[fields.act as keyof typeof ACTS]
	const { endpoint, needsLogIn, page, place, cookies } = act
	const facts = needsLogIn
		? await logInFacts(context, language, forms.cookies)
		: { accessToken: null, joinCode: null, language }
	const asked = { body: act.body(fields, facts) }
	const first = await askApi(context, endpoint, asked, needsLogIn ? null : forms.stageToken)
	const answered = first.ok || !needsLogIn ? first : await ownSeatOr(first, context, facts)
	if (!answered.ok) {
		const { status, message: sentence, code } = answered
		if (code === 'session-over') forms.cookies.push(formSessionEnded(context.settings))
		forms.refused = { act: fields.act ?? '', fields, sentence, code, status }
		return Response.json(null, { status })
	}
	for (const cookie of cookies?.(context.settings, answered.reply) ?? [])
		forms.cookies.push(await cookie)
	const here = new URL(context.request.url)
	const to = `${page ?? here.pathname}${here.search}${place?.(answered.reply, fields) ?? ''}`
	return new Response(null, { status: 303, headers: { Location: to } })
}

/**
 * A second press sends the same post again, and the browser keeps only the answer to the last: who has taken
 * the seat by then, has it.
 */
async function ownSeatOr<R extends { ok: false } & Refused>(
	refused: R,
	context: RequestContext,
	{ accessToken }: LogInFacts,
) {
	if (refused.code !== 'post-used') return refused
	const again = await askApi(context, refreshSession, { body: { accessToken } }, null)
	return again.ok && ON_STAGE.some((status) => status === again.reply.participant.status)
		? again
		: refused
}

function refusalOf(problem: unknown): Refusal {
	if (problem instanceof Refusal) return problem
	throw problem
}

/**
 * The fields of a form. A button's value may name an emoji behind its act. Browsers send line ends in the old
 * form of two signs.
 */
async function fieldsOf({ request, body }: RequestContext): Promise<Fields> {
	const type = request.headers.get('Content-Type') ?? ''
	if (!/^application\/x-www-form-urlencoded\b/i.test(type))
		throw new Refusal({ status: 415, code: 'type', message: 'Please send the form.' })
	const said = new URLSearchParams(await readText(body, BODY_MAX_BYTES))
	const fields = Object.fromEntries(
		[...said].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
	)
	const [act = '', emoji] = (fields.act ?? '').split(' ')
	if (!Object.hasOwn(ACTS, act)) refuse(400, 'invalid', "Please check 'act'.")
	return { ...fields, act, ...(emoji ? { emoji } : {}) }
}
