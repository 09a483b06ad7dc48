import type { Host } from '#client/host'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { type FeedReader, isFor } from '#rules/messages/for-you'

/** Counts messages addressed to the reader that arrive while the page is in the background. */
export class MissedMessages {
	readonly #host: Pick<Host, 'isVisible' | 'on'>
	readonly #show: (count: number) => void
	readonly #ids = new Set<string>()
	#heardUpTo: string | null = null

	constructor(host: Pick<Host, 'isVisible' | 'on'>, show: (count: number) => void) {
		this.#host = host
		this.#show = show
	}

	open(): () => void {
		const stop = this.#host.on('visible', () => this.#forget())
		return () => {
			stop()
			this.#forget()
		}
	}

	/** Takes the loaded messages, newest first. The messages of the first call are not counted. */
	hear(messages: readonly Message[], hearer: FeedReader): void {
		const heardUpTo = this.#heardUpTo ?? messages[0]?.id ?? ''
		const came = messages.filter(({ id }) => id > heardUpTo)
		this.#heardUpTo = came[0]?.id ?? heardUpTo
		if (hearer.userId === null || this.#host.isVisible()) this.#ids.clear()
		else {
			for (const message of came) {
				const isOwn = userIdOf(message) === hearer.userId
				if (!isOwn && isFor(hearer, message, messages)) this.#ids.add(message.id)
			}
			this.#dropTakenBack(messages)
		}
		this.#show(this.#ids.size)
	}

	/** Removes deleted messages from the count. Messages that the page dropped because of their age still count. */
	#dropTakenBack(messages: readonly Message[]): void {
		const oldest = messages.at(-1)?.id ?? ''
		const here = new Set(messages.map(({ id }) => id))
		for (const id of this.#ids) if (id >= oldest && !here.has(id)) this.#ids.delete(id)
	}

	#forget(): void {
		this.#ids.clear()
		this.#show(0)
	}
}
