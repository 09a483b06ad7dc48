import type { LanguageCode } from '#contract/languages'
import { BODY_MAX_BYTES } from '#contract/limits'
import { ON_STAGE } from '#contract/people/participants'
import { setLanguage } from '#contract/people/presence'
import { refreshSession } from '#contract/people/session'
import { translatedRefusal } from '#locales/refusals'
import { shortFormsOf } from '#rules/short-forms'
import type { PlainPage, Reader } from '../../app/load-context.ts'
import type { RequestContext } from '../context.ts'
import { readText } from '../http/incoming-body.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { ACTS, type Fields, type LogInFacts } from './acts.ts'
import { askApi, type Refused } from './ask-api.ts'
import { BROWSER_ACTS } from './browser-acts.ts'
import { logInFacts } from './join-page.ts'
import type { Forms } from './model.ts'
import { formSessionEnded } from './session-cookie.ts'
import { toTell } from './told.ts'

/** What somebody wanted to delete is not there any more. */
const GONE = [404, 410]

/** What the page draws for one person; null for a page that is the same for everybody. */
export function plainPageOf(
	{ request, now }: RequestContext,
	{ caller, refused, told }: Forms,
): PlainPage | null {
	if (!caller && !refused) return null
	const { userId = null, person = null } = caller ?? {}
	// Cloudflare's guess by the network: nothing asks the person's clock.
	const zone = String(request.cf?.timezone ?? 'UTC')
	return { userId, person, refused, told, zone, at: now() }
}

/** Answers a form: back to its place (303), or the page again with the refusal and the words (G-176). */
export async function answerByForm(
	context: RequestContext,
	{ language }: Reader,
	forms: Forms,
): Promise<Response> {
	const fields = await fieldsOf(context).catch(refusalOf)
	if (fields instanceof Refusal) {
		const { message, code, status } = fields
		const sentence = await inWordsOf(language, message)
		forms.refused = { act: '', fields: {}, sentence, code, status }
		return Response.json(null, { status })
	}
	const name = fields.act ?? ''
	const here = new URL(context.request.url)
	const inBrowser = BROWSER_ACTS[name]
	if (inBrowser) {
		forms.cookies.push(...(await inBrowser(context, fields)))
		return backTo(`${here.pathname}${here.search}`)
	}
	const act = ACTS[name as keyof typeof ACTS]
	const { endpoint, needsLogIn, page, place, cookies, leaves } = act
	const facts = needsLogIn
		? await logInFacts(context, language, forms.cookies)
		: { accessToken: null, joinCode: null, language }
	const asked = { params: act.params?.(fields) ?? {}, body: act.body(fields, facts) }
	const ask = () => askApi(context, endpoint, asked, needsLogIn ? null : forms.stageToken)
	const once = await ask()
	// Of two presses at once the second meets the change of the first, and finds its own words there.
	const first = !once.ok && once.code === 'changed' ? await ask() : once
	const answered = first.ok || !needsLogIn ? first : await ownSeatOr(first, context, facts)
	if (!answered.ok && !(act.isDoneWhenGone && GONE.includes(answered.status))) {
		const { status, message, code } = answered
		const sentence = await inWordsOf(language, message)
		if (code === 'session-over') forms.cookies.push(formSessionEnded(context.settings))
		forms.refused = { act: name, fields, sentence, code, status }
		return Response.json(null, { status })
	}
	// The other language is no part of the address any more.
	if (endpoint === setLanguage) here.searchParams.delete('lang')
	const reply = answered.ok ? answered.reply : {}
	for (const cookie of cookies?.(context.settings, reply) ?? []) forms.cookies.push(await cookie)
	if (act.isTold) forms.cookies.push(toTell(context.settings, name, fields))
	if (leaves) return backTo(leaves(reply))
	const to = page?.(reply, fields, here.pathname) ?? here.pathname
	return backTo(`${to}${here.search}${place?.(reply, fields) ?? ''}`)
}

/** The API's sentence as the page's reader reads it. */
function inWordsOf(language: LanguageCode, sentence: string): Promise<string> {
	return translatedRefusal(sentence, language, shortFormsOf(language))
}

function backTo(address: string): Response {
	return new Response(null, { status: 303, headers: { Location: address } })
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
 * The fields of a form. A button's value may name a choice behind its act, for example an emoji. Browsers send line ends in the old
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
	const [act = '', choice] = (fields.act ?? '').split(' ')
	if (!Object.hasOwn(ACTS, act) && !Object.hasOwn(BROWSER_ACTS, act))
		refuse(400, 'invalid', "Please check 'act'.")
	return { ...fields, act, ...(choice ? { choice } : {}) }
}
