import * as build from 'virtual:remix/server-build'
import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import type { Env } from '#room/env'
import { framesOf } from '#rules/cause-of'
import { tokenOf } from '#rules/token/explorer'
import { logLine } from '#storage/log-line'
import { auction } from './areas/auction.ts'
import { farcasterHook } from './areas/farcaster-hook.ts'
import { languages } from './areas/globe.ts'
import { ledgerPage } from './areas/ledger-page.ts'
import { eventPage, messagePage, storyPage, topicPage } from './areas/linked-pages.ts'
import { miniAppManifest } from './areas/mini-app.ts'
import { purchase } from './areas/payments.ts'
import { receive } from './areas/receive.ts'
import { missingToSell, sellerOf } from './areas/seller.ts'
import { stagePage } from './areas/stage-page.ts'
import { streamHook } from './areas/stream-hook.ts'
import { stripeHook } from './areas/stripe-hook.ts'
import { openContext, type RequestContext } from './context.ts'
import { answerByForm, plainPageOf } from './forms/answer-by-form.ts'
import { desk } from './forms/desk.ts'
import { formsOf, holdsForms, isDesk, isJoinPage, takesForms } from './forms/form-page.ts'
import { joinPage } from './forms/join-page.ts'
import type { Forms } from './forms/model.ts'
import { ownPart } from './forms/own-part.ts'
import { answer } from './http/answer.ts'
import { isFromOurPage, NOT_FROM_HERE } from './http/from-our-page.ts'
import { outageOf } from './http/outage.ts'
import { keepToOperators, openToFrames, withSecurityHeaders } from './http/security.ts'
import { openSocket } from './http/socket.ts'
import { auth } from './login/auth.ts'
import { operatorOfSession } from './login/operator.ts'
import { serveMedia } from './media/serve-media.ts'
import { isFile, noSuchFile } from './pages/no-such-file.ts'
import { orNothing, orUnavailable } from './pages/or-unavailable.ts'
import { cachedPage, sendable } from './pages/page-cache.ts'
import { pageRequestOf, routeOf } from './pages/page-request.ts'
import { serveQr } from './pages/qr/answer.ts'
import { readerOf, rememberLanguage, strangerOf } from './pages/reader.ts'
import { type Settings, WrongSetting } from './settings.ts'

export { StageRoom } from '#room/stage-room'
export { Effects } from './effects.ts'

const remix = createRequestHandler(build as ServerBuild, 'production')

export default {
	async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
		const from = performance.now()
		const requestId = request.headers.get('CF-Ray') ?? crypto.randomUUID()
		const url = new URL(request.url)
		const answered = await respond({ request, url, requestId }, env, ctx).catch((error) =>
			failed(error, request, requestId),
		)
		const response = withDefaults(answered)
		const { pathname } = url
		const ms = Math.round(performance.now() - from)
		logLine('info', 'request', {
			requestId,
			method: request.method,
			path: pathname,
			status: response.status,
			ms,
		})
		return response
	},
} satisfies ExportedHandler<Env>

async function respond(
	{ request, url, requestId }: { request: Request; url: URL; requestId: string },
	env: Env,
	ctx: ExecutionContext,
): Promise<Response> {
	const { pathname } = url
	const context = openContext(env, request, requestId, (work) =>
		ctx.waitUntil(
			work.catch((error) =>
				logLine('warn', 'side-work-failed', { requestId, path: pathname, problem: error }),
			),
		),
	)
	try {
		return await enter(context, url)
	} finally {
		await context.body.end()
	}
}

/**
 * Routes a request: realtime to the room, pictures from R2, the API and log-ins to their handlers, pages to
 * Remix.
 */
async function enter(context: RequestContext, url: URL): Promise<Response> {
	const { request } = context
	const { pathname } = url
	if (pathname === '/api/realtime/stage-updates') return openSocket(context)
	if (pathname === '/media/qr.svg') return serveQr(context)
	if (pathname.startsWith('/media/')) return serveMedia(context)
	if (pathname.startsWith('/uploads/')) return withSecurityHeaders(await receive(context), context)
	if (/^\/api(\/|$)/.test(pathname)) return withSecurityHeaders(await answer(context), context)
	if (/^\/auth(\/|$)/.test(pathname)) return withSecurityHeaders(await auth(context), context)
	if (pathname === '/webhooks/stream')
		return withSecurityHeaders(await streamHook(context), context)
	if (pathname === '/webhooks/farcaster')
		return withSecurityHeaders(await farcasterHook(context), context)
	if (pathname === '/webhooks/stripe')
		return withSecurityHeaders(await stripeHook(context), context)

	// Pages accept GET and HEAD, pages of the stage also forms. All other methods end here, because Remix would log an
	// error for most of them.
	const isForm = request.method === 'POST' && takesForms(pathname) && !url.searchParams.has('_data')
	if (request.method !== 'GET' && request.method !== 'HEAD' && !isForm)
		return withSecurityHeaders(onlyToRead(), context)
	if (isForm && !isFromOurPage(context))
		return withSecurityHeaders(Response.json(NOT_FROM_HERE, { status: 403 }), context)
	if (pathname === '/.well-known/farcaster.json')
		return withSecurityHeaders(miniAppManifest(context), context)
	if (isFile(pathname)) return withSecurityHeaders(noSuchFile(), context)
	const isEmbedded = /^\/embed\/?$/.test(routeOf(pathname))
	const forms: Forms =
		isForm || holdsForms(pathname) || isDesk(pathname) ? await formsOf(context) : formsOfNobody()
	const reader = isEmbedded
		? strangerOf(request, url)
		: { ...readerOf(request, url), ...(forms.caller && { as: 'seated' as const }) }
	// A personal page is neither read from the cache nor stored there (G-105, G-176).
	const isPurchase = /^\/paid(\/|$)/.test(routeOf(pathname))
	const isForOne = isForm || forms.caller !== null || isJoinPage(pathname) || isPurchase
	let operator: ReturnType<typeof operatorOfSession> | undefined
	const operatorOf = () => (operator ??= operatorOfSession(context))
	const knownOperator = () => orNothing(context, operatorOf())
	const draw = () =>
		remix(pageRequestOf(request), {
			reader,
			origin: context.settings.STAGE_ORIGIN,
			token: tokenOf(context.settings),
			languages: () => languages(context),
			seller: sellerOf(context.settings),
			canPay: missingToSell(context.settings).length === 0,
			terms: termsIn(context.settings),
			isDiscounted: context.settings.TOPIC_DISCOUNT_ACTIVE,
			purchase: (id) => purchase(context, id),
			auction: () => auction(context),
			books: () => ledgerPage(context),
			stagePage: (from) => stagePage(context, reader, { from }),
			messagePage: (id) => messagePage(context, reader, id),
			storyPage: (id) => storyPage(context, reader, id, forms.caller),
			topicPage: (id) => topicPage(context, reader, id),
			eventPage: (id) => eventPage(context, reader, id, forms.caller),
			operator: () => orUnavailable(context, operatorOf()),
			knownOperator,
			plainPage: () => plainPageOf(context, forms),
			ownPart: () => ownPart(context, reader, forms),
			desk: async () =>
				isDesk(pathname) && (await knownOperator()) ? desk(context, reader, forms) : null,
			joinPage: () => joinPage(context, reader, forms),
			answerByForm: () => answerByForm(context, reader, forms),
		})
	const drawn = isForOne
		? await sendable(await draw())
		: await cachedPage(context, url, reader, draw)
	const page = withSecurityHeaders(drawn, context)
	if (isForOne) page.headers.set('Cache-Control', 'no-store')
	if (isPurchase) page.headers.set('X-Robots-Tag', 'noindex')
	for (const cookie of forms.cookies) page.headers.append('Set-Cookie', cookie)
	if (/^\/admin(\/|$)/.test(routeOf(pathname))) keepToOperators(page)
	if (isEmbedded) openToFrames(page)
	else rememberLanguage(request, url, page, context.settings)
	return page
}

/** The state of forms on a page without any: nobody is logged in. */
function formsOfNobody(): Forms {
	return { stageToken: null, caller: null, refused: null, told: null, cookies: [] }
}

/**
 * The headers of every answer that does not set them itself. Answers without a Cache-Control header may differ for the next
 * reader or a moment later, and a refusal has no type that a browser should guess.
 */
const DEFAULTS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

function withDefaults(answer: Response): Response {
	const lacking = Object.entries(DEFAULTS).filter(([name]) => !answer.headers.has(name))
	if (answer.webSocket || lacking.length === 0) return answer
	const { status } = answer
	const headers = new Headers(answer.headers)
	for (const [name, value] of lacking) headers.set(name, value)
	return new Response(answer.body, { status, headers })
}

/** The operator's terms of payment; without them the page shows the stage's own words. */
function termsIn({ TERMS_URL, REFUND_TEXT }: Settings) {
	return { url: TERMS_URL ?? null, refund: REFUND_TEXT ?? null }
}

function onlyToRead(): Response {
	return new Response('', { status: 405, headers: { Allow: 'GET, HEAD' } })
}

function failed(error: unknown, request: Request, requestId: string): Response {
	const outage = outageOf(error, { request, requestId })
	if (outage) {
		const { status, message, code, retryAfterS } = outage
		const headers = { 'Retry-After': String(retryAfterS), 'Cache-Control': 'no-store' }
		return Response.json({ message, code, requestId }, { status, headers })
	}
	const why = error instanceof WrongSetting ? `A setting is wrong: ${error.message}` : null
	logLine('error', 'request-failed', {
		requestId,
		problem: why ?? error,
		stack: framesOf(error),
	})
	const message = why ?? 'Something went wrong on our side. Please try again.'
	return Response.json({ message, code: why ? 'setting' : 'internal', requestId }, { status: 500 })
}
