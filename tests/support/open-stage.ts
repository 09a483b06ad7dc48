import { env, exports } from 'cloudflare:workers'
import { vi } from 'vitest'
import { roomOf } from '#worker/context'
import { operator } from '../sandbox/demo/people.ts'
import { type Ear, earOf } from './ear.ts'
import { inTurn } from './in-turn.ts'
import { Person, type Places } from './person.ts'
import { takeSeat } from './seats.ts'
import { TEST_ORIGIN } from './settings.ts'
import { logInStraight } from './straight-in.ts'

type Options = ConstructorParameters<typeof Person>[2]

interface ListenOptions {
	as?: Person
	language?: string
	since?: number
	epoch?: string
	origin?: string
}

/** The room alone, for tests that ask nobody else. */
export const openRoom = () => roomOf(env)

/** A stage as a test meets it: the whole Worker in front, the real room behind, the sandbox beside. */
export async function openStage() {
	let seatedUpTo = 0
	// Seats wait for D1 together, before the next request.
	let archived: Promise<unknown> = Promise.resolve()
	const stageFetch = (async (input: RequestInfo, init?: RequestInit) => {
		if (seatedUpTo > 0) archived = roomOf(env).archivedUpTo(seatedUpTo)
		seatedUpTo = 0
		await archived
		return exports.default.fetch(new Request(input as string, init as RequestInit))
	}) as typeof fetch
	const places: Places = { origin: TEST_ORIGIN, sandbox: env.SANDBOX as string, stageFetch }
	const sockets: WebSocket[] = []
	return {
		places,
		room: openRoom,
		fetch: stageFetch,
		/** Somebody with a name of their own in this run, not logged in. */
		person: (name: string, options?: Options) =>
			new Person(places, `${name}_${Math.random().toString(36).slice(2, 7)}`, options),
		/** Whom the settings name, logged in. */
		async operator() {
			const person = new Person(places, operator.handle)
			person.isOperator = true
			await logInStraight(person, places)
			return person
		},
		async loggedIn(name: string, options?: Options) {
			const person = this.person(name, options)
			await logInStraight(person, places)
			return person
		},
		/** On stage, and logged in. */
		async seated(name: string, options?: Options & { picture?: string }) {
			const person = this.person(name, options)
			const { sub, account } = await logInStraight(person, places)
			const { language } = person
			const shown = { ...account, profilePicUrl: options?.picture ?? '/avatar.svg' }
			const place = await takeSeat(roomOf(env), { sub, account: shown, language })
			seatedUpTo = place.seq
			person.take(place)
			return person
		},
		/** All of them, one after the other. */
		allSeated<const Names extends readonly string[]>(...names: Names) {
			return inTurn((name) => this.seated(name), ...names)
		},
		/** One person, by the whole road: log-in, post and look-up. */
		async joined(name: string, options?: Options) {
			return this.person(name, options).join()
		},
		async listen({
			as,
			language = 'en-us',
			since,
			epoch,
			origin,
		}: ListenOptions = {}): Promise<Ear> {
			const url = new URL('/api/realtime/stage-updates', TEST_ORIGIN)
			url.searchParams.set('lang', language)
			if (since !== undefined) url.searchParams.set('since', String(since))
			if (epoch !== undefined) url.searchParams.set('epoch', epoch)
			if (as) url.searchParams.set('auth', '1')
			const response = await stageFetch(url.href, {
				headers: { Upgrade: 'websocket', ...(origin ? { Origin: origin } : {}) },
			})
			const socket = response.webSocket
			if (!socket) throw new Error(`No socket: ${response.status} ${await response.text()}`)
			const listening = earOf(socket)
			sockets.push(socket)
			if (as) socket.send(JSON.stringify({ type: 'auth', stageToken: as.stageToken }))
			return listening
		},
		/** Restores the real clock when it ends. */
		async [Symbol.asyncDispose]() {
			for (const socket of sockets) socket.close()
			vi.useRealTimers()
		},
	}
}
