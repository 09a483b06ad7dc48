import { Heartbeat } from '#client/heartbeat'
import { type Connection, type ConnectionProblem, Realtime } from '#client/realtime'
import { countVisit, stayActive } from '#client/visits'
import type { RealtimeEntry } from '#contract/frames'
import type { RoomEvent, RoomEventData } from '#contract/room-events'
import { withTexts } from '../locales/area-texts.ts'
import { applyFrame } from './apply-frame.ts'
import './line.css'
import { LastRead } from './messages/feed/last-read.ts'
import type { StageState } from './model.ts'
import { ConnectionNotice } from './notice/connection-notice.ts'
import type { StageStore } from './store.ts'

export { applyEvent } from './apply-event.ts'

/**
 * The page's connection to the room, which applies the room's events to the state. The first paint does not need it, so
 * it is a separate chunk, and further kinds of events do not enlarge the first load.
 */
export class RealtimeLine {
	readonly realtime: Realtime
	readonly #store: StageStore
	readonly #heartbeat: Heartbeat
	readonly #loss: ConnectionNotice

	constructor(store: StageStore) {
		const { host, session, place } = store
		this.#store = store
		this.#loss = new ConnectionNotice(store)
		this.#heartbeat = new Heartbeat(host, (untouchedMs) => {
			stayActive(host)
			session.sendHeartbeat(untouchedMs)
		})
		this.realtime = new Realtime(host, {
			position: () => store.state,
			token: () => session.token,
			applyFrame: this.#receive,
			refill: async () => (await import('./fetching.ts')).fetchPage(store),
			connection: (line, problem) => this.#show(line, problem),
			unknownSession: () => place.onUnknownToken(),
			sessionClosed: (code) => place.onSocketClosed(code),
		})
	}

	/** Opens the connection. Returns the function that closes it. */
	open(): () => void {
		const { host, state } = this.#store
		countVisit(host)
		const stops = [
			new LastRead(this.#store).open(),
			this.#heartbeat.open(),
			this.realtime.open(!state.loaded),
		]
		this.#runHeartbeat()
		if (this.#store.state.savesUntil !== null) void this.#saySaving()
		return () => {
			for (const stop of stops) stop()
		}
	}

	/** Reconnects when the person, their token or their status changed so that the room must know. */
	followSession(): void {
		this.#runHeartbeat()
		this.realtime.authenticate()
	}

	#runHeartbeat(): void {
		this.#heartbeat.run(this.#store.state.sessionStatus === 'active')
	}

	readonly #receive = (frame: RealtimeEntry[]): boolean => {
		const { state: before, host, place } = this.#store
		const { state, happened, greeting, isWhole } = applyFrame(before, frame, host.pageTime())
		if (greeting) {
			const wasLive = before.connection === 'live'
			queueMicrotask(() => place.onGreeting(greeting.you ?? null, wasLive))
		}
		if (state !== before) this.#store.change(state)
		for (const event of happened) this.#follow(event, before)
		return isWhole
	}

	#follow(event: RoomEvent, before: StageState): void {
		const { sending, place, followers } = this.#store
		if (event.event === 'new-message' && event.data.clientMessageId) {
			sending?.onStored(event.data.clientMessageId, event.data.message.text)
		}
		if (event.event === 'name-changed') void this.#rename(event.data, before)
		if (event.event === 'saving-updated') void this.#saySaving()
		// The room's translations of texts include those of calendar events.
		if (/event|text-translations/.test(event.event)) this.#store.early?.push(event)
		place.onRoomEvent(event, before)
		for (const follow of followers) follow(event)
	}

	/**
	 * Applies a hidden or restored name. The code is fetched on demand, because few pages need it. If that fails, the next
	 * page shows the right name.
	 */
	async #rename(data: RoomEventData['name-changed'], before: StageState): Promise<void> {
		const part = await import('./people/renaming.ts').catch(() => null)
		part?.rename(this.#store, data, before)
	}

	/**
	 * Shows the notice about saved costs. The code is fetched on demand, because it is seldom needed. If that fails, the
	 * next page shows the notice.
	 */
	async #saySaving(): Promise<void> {
		const part = await withTexts(import('./notice/saving.ts'), 'stage').catch(() => null)
		part?.saySaving(this.#store)
	}

	#show(connection: Connection, trouble: ConnectionProblem | null): void {
		this.#store.change({ connection })
		this.#loss.follow(connection, trouble)
		if (connection === 'live') this.#store.onConnectionLive()
	}
}
