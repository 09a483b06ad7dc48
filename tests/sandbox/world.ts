// One server: every external service of the sandbox (over 250 lines).

import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import webPush from 'web-push'
import { FARCASTER_CLIENTS, PUSH_SERVICES } from '#rules/alerts/push-host'
import { addressesOf } from '../../scripts/ports.ts'
import { serveWire } from '../../scripts/serve-wire.ts'
import { type Encode, openStreamWire } from '../../scripts/stream-wire.ts'
import { openApertium } from './apertium.ts'
import { drawBanner } from './banner-picture.ts'
import { type Call, openCalls } from './calls.ts'
import { answerChain, type Chain, chainTroubles } from './chain.ts'
import { answerControl } from './control.ts'
import { operator, people } from './demo/people.ts'
import { castTroubles, openDirectCasts } from './direct-casts.ts'
import { answerFarcaster, farcasterTroubles } from './farcaster.ts'
import { openFarcasterApp } from './farcaster-app.ts'
import { ExternalService, type Fault, openFaults, suffer, type Troubles } from './faults.ts'
import { Refused, readBody, redirect, sendJson, sendPng, type Visit } from './http.ts'
import { identityTroubles, openIdentity } from './identity.ts'
import { AUDIENCE, CLIENT_ID, CLIENT_SECRET, subOf } from './identity-settings.ts'
import { phrasebook } from './phrasebook/index.ts'
import { openPhrases } from './phrases.ts'
import { openPushService, pushTroubles } from './push.ts'
import {
	addressOf,
	type NewPerson,
	type NewPost,
	type NewRepost,
	openSocial,
	type Person,
	type Post,
} from './social.ts'
import { answerSocial } from './social-api.ts'
import { openState } from './state.ts'
import { openStripeWire, stripeTroubles } from './stripe.ts'
import { answerTranslate, translateTroubles } from './translate.ts'
import { answerX, xTroubles } from './x.ts'

const X_TOKEN = 'sandbox-x-token'
const FARCASTER_KEY = 'sandbox-farcaster-key'
const STREAM = {
	account: 'sandbox',
	token: 'sandbox-stream-token',
	webhookSecret: 'sandbox-stream-hook',
}
const STRIPE = { key: 'sk_test_sandbox', webhookSecret: 'whsec_of_the_sandbox' }
/** The seller of a stage in the sandbox. */
const SELLER = {
	OPERATOR_NAME: 'Olu Adeyemi',
	OPERATOR_ADDRESS: '12 Harbour Road, 20457 Hamburg, Germany',
	OPERATOR_CONTACT: 'olu@stage.example',
}
const DIRECT_CAST_KEY = 'sandbox-direct-cast-key'
const VAPID_SUBJECT = 'mailto:operator@stage.example'
const STAGE_CALLBACK = 'http://localhost:8787/auth/callback'
const ACCESS_TOKEN_S = 3600

export interface WorldOptions {
	port: number
	/** Whom it listens to; otherwise this machine alone. */
	host?: string
	/** Besides every http://localhost address, which is always allowed. */
	clientRedirectUris?: string[]
	persistFile?: string
	apertiumUrl?: string
	/** Makes films that play everywhere; without it nobody does. */
	encode?: Encode
	/** Where the token lives that is paid out; without it none is. */
	chain?: Chain | null
	accessTokenSeconds?: number
	/** Lets clients ask the identity provider for whom a token is. */
	introspection?: boolean
}

export interface World extends AsyncDisposable {
	origin: string
	/** The settings that a stage needs in this sandbox. */
	settings: Record<string, string>
	/** The payment service's accounts, to compare the stage's with. */
	stripe: ReturnType<typeof openStripeWire>
	welcome(person: NewPerson): Person
	publish(post: NewPost): Post & { url: string }
	repost(post: NewRepost): Post & { url: string }
	setFault(service: ExternalService, mode: Fault['mode'], limits?: Omit<Fault, 'mode'>): void
	clearFaults(): void
	counts(): Record<ExternalService, number>
	calls(service: ExternalService): Call[]
	clearCalls(): void
	/** The stage that gets the payment service's hints from now on; null for none. */
	leadTo(origin: string | null): void
	close(): Promise<void>
}

/** Every external service of the stage in one process on one port, each speaking its real wire format. */
export async function openWorld(options: WorldOptions): Promise<World> {
	const servers = await listen(options.port, options.host ?? 'localhost')
	const origin = `http://localhost:${portOf(servers)}`
	const state = openState(options.persistFile)
	const social = openSocial(state)
	const faults = openFaults()
	const calls = openCalls()
	for (const { handle, name, followers, platform } of [...people, operator]) {
		if (!social.find(handle)) social.welcome({ handle, name, followers, platform })
	}

	const identity = openIdentity({
		origin,
		state,
		social,
		redirectUris: options.clientRedirectUris ?? [STAGE_CALLBACK],
		accessTokenSeconds: options.accessTokenSeconds ?? ACCESS_TOKEN_S,
		introspection: options.introspection ?? false,
	})
	const translator = {
		phrases: openPhrases(phrasebook),
		machine: options.apertiumUrl ? openApertium(options.apertiumUrl) : undefined,
	}
	const { chain } = options
	const [callback = STAGE_CALLBACK] = options.clientRedirectUris ?? []
	let stageOrigin: string | null = new URL(callback).origin
	const wire =
		options.encode &&
		openStreamWire({
			...STREAM,
			base: `${origin}/stream`,
			stage: new URL(callback).origin,
			encode: options.encode,
		})
	const stripe = openStripeWire({
		...STRIPE,
		base: `${origin}/stripe`,
		async tell(body, signature) {
			const told = stageOrigin
			if (told === null) return
			const headers = { 'Stripe-Signature': signature }
			await fetch(`${told}/webhooks/stripe`, { method: 'POST', headers, body }).catch(
				(error: unknown) => {
					if (told === stageOrigin) console.warn(`The stage was not told: ${error}`)
				},
			)
		},
	})
	const vapid = state.section('vapid', () => webPush.generateVAPIDKeys())
	state.touched()
	const troubles: Record<ExternalService, Troubles> = {
		identity: identityTroubles,
		x: xTroubles,
		farcaster: farcasterTroubles,
		translate: translateTroubles,
		stripe: stripeTroubles,
		push: pushTroubles,
		'direct-casts': castTroubles,
		chain: chainTroubles,
	}
	const answers: Record<string, (visit: Visit) => void | Promise<void>> = {
		identity: identity.answer,
		x: (visit) => answerX(visit, social, { origin, token: X_TOKEN }),
		farcaster: (visit) => answerFarcaster(visit, social, { origin, key: FARCASTER_KEY }),
		translate: (visit) => answerTranslate(visit, translator),
		social: (visit) => answerSocial(visit, social),
		push: openPushService(origin, state),
		'direct-casts': openDirectCasts(DIRECT_CAST_KEY),
		'farcaster-app': openFarcasterApp(origin, FARCASTER_KEY),
		sandbox: (visit) => answerControl(visit, { faults, calls, social, identity }),
		stripe: (visit) =>
			visit.path === '/banner.png'
				? sendPng(visit.response, drawBanner())
				: serveWire(stripe, visit.request, visit.response, visit),
		...(chain && { chain: (visit: Visit) => answerChain(visit, chain.url) }),
		...(wire && {
			stream: (visit: Visit) => serveWire(wire, visit.request, visit.response, visit),
		}),
	}

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = new URL(request.url ?? '/', origin)
		const [, prefix = '', path = ''] = /^\/([^/]*)(.*)$/.exec(url.pathname) ?? []
		const reply = answers[prefix]
		if (!reply || (prefix === 'social' && path === '')) {
			if (prefix === '' || prefix === 'social') return redirect(response, '/social/')
			return sendJson(response, 404, { error: 'There is no such place in the sandbox.' })
		}
		// The identity provider reads its bodies itself.
		const bytes = prefix === 'identity' ? Buffer.alloc(0) : await readBody(request)
		const text = bytes.toString('utf8')
		const visit: Visit = { request, response, url, path, text, bytes }
		const service = ExternalService.safeParse(prefix).data
		if (service) {
			calls.note(service, visit)
			if (await suffer(faults.next(service), visit, troubles[service])) return
		}
		await reply(visit)
	}

	for (const server of servers) {
		server.on('request', (request, response) => {
			answer(request, response).catch((error: unknown) => apologise(response, error))
		})
	}

	async function close() {
		await Promise.all(servers.map(stop))
		await wire?.close()
		state.flush()
	}

	return {
		origin,
		settings: {
			OIDC_ISSUER: `${origin}/identity`,
			OIDC_CLIENT_ID: CLIENT_ID,
			OIDC_CLIENT_SECRET: CLIENT_SECRET,
			OIDC_AUDIENCE: AUDIENCE,
			OPERATOR_SUBS: subOf(operator.handle),
			X_API_URL: `${origin}/x`,
			X_BEARER_TOKEN: X_TOKEN,
			FARCASTER_API_URL: `${origin}/farcaster`,
			FARCASTER_API_KEY: FARCASTER_KEY,
			FARCASTER_HUB_URL: `${origin}/farcaster-app`,
			FARCASTER_PUSH_HOSTS: [...FARCASTER_CLIENTS, origin].join(),
			...SELLER,
			STRIPE_API_URL: `${origin}/stripe`,
			STRIPE_SECRET_KEY: STRIPE.key,
			STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
			VAPID_PUBLIC_KEY: vapid.publicKey,
			VAPID_PRIVATE_KEY: vapid.privateKey,
			VAPID_SUBJECT,
			PUSH_HOSTS: [...PUSH_SERVICES, origin].join(),
			FARCASTER_DM_URL: `${origin}/direct-casts`,
			FARCASTER_DM_KEY: DIRECT_CAST_KEY,
			TRANSLATOR: 'libretranslate',
			TRANSLATOR_URL: `${origin}/translate`,
			...(chain && { ...chain.settings, RPC_URL: `${origin}/chain` }),
			...(wire && {
				TRANSCODER: 'stream',
				STREAM_API_URL: `${origin}/stream`,
				STREAM_ACCOUNT: STREAM.account,
				STREAM_TOKEN: STREAM.token,
				STREAM_WEBHOOK_SECRET: STREAM.webhookSecret,
			}),
		},
		welcome: social.welcome,
		publish(draft) {
			const post = social.publish(draft)
			return { ...post, url: addressOf(post) }
		},
		repost(draft) {
			const post = social.repost(draft)
			if (!post) throw new Error('There is no such post.')
			return { ...post, url: addressOf(post) }
		},
		setFault: (service, mode, limits) => faults.set(service, { mode, ...limits }),
		clearFaults: faults.clear,
		counts: calls.counts,
		calls: calls.of,
		clearCalls: calls.clear,
		stripe,
		leadTo(origin) {
			stageOrigin = origin
		},
		close,
		[Symbol.asyncDispose]: close,
	}
}

async function listen(port: number, host: string): Promise<Server[]> {
	const servers: Server[] = []
	for (const address of addressesOf(host)) {
		const server = createServer()
		server.keepAliveTimeout = 0 // a line closed in the moment in which it is used again is no answer
		server.listen(servers.length > 0 ? portOf(servers) : port, address)
		try {
			await once(server, 'listening')
			servers.push(server)
		} catch (error) {
			// A machine may be without IPv6.
			if (servers.length === 0) throw error
		}
	}
	return servers
}

function portOf([server]: Server[]): number {
	const address = server?.address()
	if (!address || typeof address === 'string') throw new Error('The sandbox has no port.')
	return address.port
}

async function stop(server: Server): Promise<void> {
	server.close()
	server.closeAllConnections()
	await once(server, 'close')
}

function apologise(response: ServerResponse, error: unknown) {
	if (response.headersSent || response.destroyed) return void response.destroy()
	if (error instanceof Refused) return sendJson(response, error.status, { error: error.message })
	console.error(error)
	sendJson(response, 500, { error: 'Internal Server Error' })
}
