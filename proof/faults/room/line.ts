import type { Envelope, RealtimeEntry } from '#contract/frames'
import type { LanguageCode } from '#contract/languages'
import type { RoomEventData, RoomEventName } from '#contract/room-events'
import { type Ear, listen, type Room } from '#tests/room/support/people'

/** A listener who reconnects each time from their last `seq`, as a page does. */
export class Line implements Disposable {
	#before: RealtimeEntry[] = []
	#ear: Ear | null = null
	readonly #room: Room
	readonly #language: LanguageCode
	readonly #from: { head: number; epoch: string }

	private constructor(room: Room, language: LanguageCode, from: { head: number; epoch: string }) {
		this.#room = room
		this.#language = language
		this.#from = from
	}

	static async open(room: Room, language: LanguageCode): Promise<Line> {
		const line = new Line(room, language, await room.report())
		await line.comeBack()
		return line
	}

	get heard(): RealtimeEntry[] {
		return [...this.#before, ...(this.#ear?.heard ?? [])]
	}

	/** Every numbered thing, in the order in which it was heard. */
	seqs(): number[] {
		return this.heard.flatMap(({ seq }) => seq ?? [])
	}

	all<Name extends RoomEventName>(event: Name): (Envelope & { data: RoomEventData[Name] })[] {
		return this.heard.filter((said) => 'event' in said && said.event === event) as never
	}

	async comeBack(): Promise<void> {
		this.#before = this.heard
		this.#ear?.[Symbol.dispose]()
		const { head, epoch } = this.#from
		const since = this.seqs().at(-1) ?? head
		this.#ear = null
		this.#ear = await listen(this.#room, { since, epoch, language: this.#language })
	}

	[Symbol.dispose](): void {
		this.#ear?.[Symbol.dispose]()
	}
}
