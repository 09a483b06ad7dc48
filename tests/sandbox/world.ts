import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { addressesOf } from '../../scripts/ports.ts'
import { openApertium } from './apertium.ts'
import { type Call, openCalls } from './calls.ts'
import { answerControl } from './control.ts'
import { operator, people } from './demo/people.ts'
import { answerFarcaster, farcasterTroubles } from './farcaster.ts'
import { type Fault, Neighbour, openFaults, suffer, type Troubles } from './faults.ts'
import { Refused, readText, redirect, sendJson, type Visit } from './http.ts'
import { identityTroubles, openIdentity } from './identity.ts'
import { AUDIENCE, CLIENT_ID, CLIENT_SECRET, subOf } from './identity-settings.ts'
import { phrasebook } from './phrasebook/index.ts'
import { openPhrases } from './phrases.ts'
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
import { answerTranslate, translateTroubles } from './translate.ts'
import { answerX, xTroubles } from './x.ts'

const X_TOKEN = 'sandbox-x-token'
const FARCASTER_KEY = 'sandbox-farcaster-key'
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
	accessTokenSeconds?: number
	/** Lets clients ask the identity provider for whom a token is. */
	introspection?: boolean
}

export interface World extends AsyncDisposable {
	origin: string
	/** What a stage must be told to live in this world. */
	settings: Record<string, string>
	welcome(person: NewPerson): Person
	publish(post: NewPost): Post & { url: string }
	repost(post: NewRepost): Post & { url: string }
	setFault(neighbour: Neighbour, mode: Fault['mode'], limits?: Omit<Fault, 'mode'>): void
	clearFaults(): void
	counts(): Record<Neighbour, number>
	calls(neighbour: Neighbour): Call[]
	clearCalls(): void
	close(): Promise<void>
}

/** Every neighbour of the stage in one process on one port, each speaking its real wire format. */
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
	const troubles: Record<Neighbour, Troubles> = {
		identity: identityTroubles,
		x: xTroubles,
		farcaster: farcasterTroubles,
		translate: translateTroubles,
	}
	const answers: Record<string, (visit: Visit) => void | Promise<void>> = {
		identity,
		x: (visit) => answerX(visit, social, { origin, token: X_TOKEN }),
		farcaster: (visit) => answerFarcaster(visit, social, { origin, key: FARCASTER_KEY }),
		translate: (visit) => answerTranslate(visit, translator),
		social: (visit) => answerSocial(visit, social),
		sandbox: (visit) => answerControl(visit, faults, calls),
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
		const text = prefix === 'identity' ? '' : await readText(request)
		const visit: Visit = { request, response, url, path, text }
		const neighbour = Neighbour.safeParse(prefix).data
		if (neighbour) {
			calls.note(neighbour, visit)
			if (await suffer(faults.next(neighbour), visit, troubles[neighbour])) return
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
			TRANSLATOR: 'libretranslate',
			TRANSLATOR_URL: `${origin}/translate`,
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
		setFault: (neighbour, mode, limits) => faults.set(neighbour, { mode, ...limits }),
		clearFaults: faults.clear,
		counts: calls.counts,
		calls: calls.of,
		clearCalls: calls.clear,
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
