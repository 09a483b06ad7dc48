import type { Host } from '#client/host'
import type { Message } from '#contract/messages/messages'
import {
	type Announcement,
	type AnnouncementMode,
	announcementOf,
	isWorthWaiting,
} from '#rules/messages/announcements'
import type { FeedReader } from '#rules/messages/for-you'

/** The shortest time between two announcements, in ms. */
export const ANNOUNCE_EVERY_MS = 5_000
/** Messages that arrive within this time (ms) are announced together. */
const GATHER_MS = 700

/** Turns arriving messages into an announcement every few seconds. */
export class AnnouncementThrottle {
	readonly #host: Pick<Host, 'now' | 'after'>
	readonly #mode: () => AnnouncementMode
	readonly #show: (said: Announcement | null) => void
	#messages: readonly Message[] = []
	#hearer: FeedReader | null = null
	#newestTaken: string | null = null
	#shown: Announcement | null = null
	#shownAt = Number.NEGATIVE_INFINITY
	#hasWaited = false
	#stop: (() => void) | null = null

	constructor(
		host: Pick<Host, 'now' | 'after'>,
		mode: () => AnnouncementMode,
		show: (said: Announcement | null) => void,
	) {
		this.#host = host
		this.#mode = mode
		this.#show = show
	}

	/** Takes the current messages, newest first. The messages of the first call are not announced. */
	update(messages: readonly Message[], hearer: FeedReader): void {
		const newest = messages[0]?.id ?? ''
		this.#messages = messages
		this.#hearer = hearer
		this.#newestTaken ??= newest
		if (!hearer.seated && this.#shown && 'isStageOnly' in this.#shown && this.#shown.isStageOnly)
			this.#replace(null)
		if (newest > this.#newestTaken) this.#stop ??= this.#schedule(GATHER_MS)
	}

	close(): void {
		this.#stop?.()
		this.#stop = null
	}

	#schedule(ms: number): () => void {
		const pause = this.#shownAt + ANNOUNCE_EVERY_MS - this.#host.now()
		// At most the whole pause, because the browser's clock may have been set back.
		return this.#host.after(Math.max(ms, Math.min(pause, ANNOUNCE_EVERY_MS)), () =>
			this.#announce(),
		)
	}

	#announce(): void {
		this.#stop = null
		const [messages, hearer, heardUpTo] = [this.#messages, this.#hearer, this.#newestTaken ?? '']
		if (!hearer) return
		const came = messages.filter(({ id }) => id > heardUpTo)
		if (!this.#hasWaited && isWorthWaiting(came, messages, hearer, this.#mode())) {
			this.#hasWaited = true
			this.#stop = this.#schedule(ANNOUNCE_EVERY_MS / 2)
			return
		}
		this.#hasWaited = false
		this.#newestTaken = messages[0]?.id ?? heardUpTo
		const announcement = announcementOf(came, messages, hearer, this.#mode())
		if (announcement) this.#shownAt = this.#host.now()
		if (announcement || this.#shown) this.#replace(announcement)
		// Clears the text later, so that a screen reader does not read it a second time.
		if (announcement) this.#stop = this.#schedule(ANNOUNCE_EVERY_MS)
	}

	#replace(announcement: Announcement | null): void {
		this.#shown = announcement
		this.#show(announcement)
	}
}
