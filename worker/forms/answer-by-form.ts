import type { LanguageCode } from '#contract/languages'
import { SECOND_MS } from '#contract/limits'
import { ON_STAGE } from '#contract/people/participants'
import { setLanguage } from '#contract/people/presence'
import { refreshSession } from '#contract/people/session'
import { translatedRefusal } from '#locales/refusals'
import { shortFormsOf } from '#rules/short-forms'
import { zoneOrUtc } from '#rules/zone'
import type { PlainPage, ReaderChoices } from '../../app/load-context.ts'
import type { RequestContext } from '../context.ts'
import { Refusal, refusalOf, refuse } from '../http/refusal.ts'
import type { LogInFacts } from './act.ts'
import { asOperator } from './as-operator.ts'
import { askApi, type RefusedAnswer } from './ask-api.ts'
import { BROWSER_ACTS } from './browser-acts.ts'
import { doneActCookie, UNCHANGED } from './done-act-cookie.ts'
import { logInFacts } from './join-page.ts'
import type { Forms } from './model.ts'
import { EVERY_ACT } from './operator-acts.ts'
import { type Fields, readSent, type SentForm } from './sent-form.ts'
import { clearFormSession } from './session-cookie.ts'

/** Statuses that say that the thing to delete does not exist any more. */
const GONE_STATUSES = [404, 410]
/** How often, a second apart, the answer waits for the end of an inspection. */
const CHECKS_AWAITED = 10

/** The personal part of a page; null for a page that is the same for everybody. */
export function plainPageOf(
	{ request, now }: RequestContext,
	{ caller, refused, told }: Forms,
): PlainPage | null {
	if (!caller && !refused) return null
	const { userId = null, person = null } = caller ?? {}
	// Cloudflare's guess from the network, because without a script the browser does not tell its time zone.
	const zone = zoneOrUtc(request.cf?.timezone as string | undefined)
	return { userId, person, refused, told, zone, at: now() }
}

/**
 * Answers a form: with a redirect (303) to its place, or with the page again, the refusal and what was typed
 * (G-176).
 */
export async function answerByForm(
	context: RequestContext,
	{ language }: ReaderChoices,
	forms: Forms,
): Promise<Response> {
	const form = await formIn(context).catch(refusalOf)
	if (form instanceof Refusal) return pageWithRefusal(form, '', {})
	const { file } = form
	const name = form.fields.act ?? ''
	const here = new URL(context.request.url)
	const inBrowser = BROWSER_ACTS[name]
	if (inBrowser) {
		forms.cookies.push(...(await inBrowser(context, form.fields)))
		return backTo(`${here.pathname}${here.search}`)
	}
	const act = EVERY_ACT[name as keyof typeof EVERY_ACT]
	const { endpoint, needsLogIn, page, place, cookies, leaves } = act
	const { held, ...facts } = needsLogIn
		? await logInFacts(context, language, forms.cookies)
		: { accessToken: null, joinCode: null, language, held: context }
	const taken = await act.takes?.(context, form, forms)
	if (taken && !taken.ok) return pageWithRefusal(taken, name, form.fields)
	const fields = taken?.fields ?? form.fields
	const asked = { params: act.params?.(fields) ?? {}, body: act.body(fields, facts) }
	const ask = async () => {
		if (!act.asOperator) return askApi(held, endpoint, asked, needsLogIn ? null : forms.stageToken)
		const by = await asOperator(context, forms.cookies)
		return 'token' in by
			? askApi(by.context, endpoint, asked, by.token)
			: { ok: false as const, ...by }
	}
	const once = await afterInspection(ask)
	// When a form was pressed twice at once, the second finds that the first has changed the thing. Asked again, it is
	// a repeated edit and succeeds.
	const first = !once.ok && once.code === 'changed' ? await ask() : once
	const answered = first.ok ? first : await madeBefore(first, fields)
	if (!answered.ok && !(act.isDoneWhenGone && GONE_STATUSES.includes(answered.status)))
		return pageWithRefusal(answered, name, fields)
	// The address must not keep asking for the language before.
	if (endpoint === setLanguage) here.searchParams.delete('lang')
	const reply = answered.ok ? answered.reply : {}
	for (const cookie of cookies?.(context.settings, reply, context.request) ?? [])
		forms.cookies.push(await cookie)
	const isSoAlready = act.asOperator && !(reply as { changed?: boolean }).changed
	const toldOf = isSoAlready ? { actId: UNCHANGED } : fields
	if (act.isTold) forms.cookies.push(doneActCookie(context.settings, name, toldOf))
	if (leaves) return backTo(leaves(reply))
	const to = page?.(reply, fields, here.pathname) ?? here.pathname
	return backTo(`${to}${here.search}${place?.(reply, fields, here.pathname) ?? ''}`)

	/** The reply to the first press of the same form; without one, the refusal. */
	async function madeBefore<R extends { ok: false } & RefusedAnswer>(refusal: R, fields: Fields) {
		if (needsLogIn) return ownSeatOr(refusal, held, facts)
		if (act.hasHappened) {
			const reply = await act.hasHappened(context, refusal, forms.stageToken)
			return reply === null ? refusal : { ok: true as const, reply }
		}
		if (refusal.code !== 'key-reused' || !file || !act.again || !forms.caller) return refusal
		const reply = await act.again(context, forms.caller, fields)
		return reply === null ? refusal : { ok: true as const, reply }
	}

	/** The page again, with the refusal's sentence and what was typed. */
	async function pageWithRefusal(
		{ message, code, status }: RefusedAnswer,
		act: string,
		fields: Fields,
	) {
		if (code === 'session-over') forms.cookies.push(clearFormSession(context.settings))
		const sentence = await inWordsOf(language, message)
		forms.refused = { act, fields, sentence, code, status }
		return Response.json(null, { status })
	}
}

/** Waits while the file of the first press is inspected, so that the second press gets the same answer. */
async function afterInspection<R extends { ok: true } | ({ ok: false } & RefusedAnswer)>(
	ask: () => Promise<R>,
) {
	for (let left = CHECKS_AWAITED; ; left--) {
		const answered = await ask()
		if (answered.ok || answered.code !== 'being-checked' || left === 0) return answered
		await new Promise((done) => setTimeout(done, SECOND_MS))
	}
}

/** The API's sentence in the reader's language. */
function inWordsOf(language: LanguageCode, sentence: string): Promise<string> {
	return translatedRefusal(sentence, language, shortFormsOf(language))
}

function backTo(address: string): Response {
	return new Response(null, { status: 303, headers: { Location: address } })
}

/**
 * After a second press of the join form the post is used already. If the person has the seat by then, they get it;
 * otherwise the refusal stays. The browser keeps only the answer to the last press.
 */
async function ownSeatOr<R extends { ok: false } & RefusedAnswer>(
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

/** The form that was sent. A button's value may name a choice behind its act, for example an emoji. */
async function formIn(context: RequestContext): Promise<SentForm> {
	const { fields, file } = await readSent(context)
	const [act = '', choice] = (fields.act ?? '').split(' ')
	if (!Object.hasOwn(EVERY_ACT, act) && !Object.hasOwn(BROWSER_ACTS, act))
		refuse(400, 'invalid', "Please check 'act'.")
	return { fields: { ...fields, act, ...(choice ? { choice } : {}) }, file }
}
