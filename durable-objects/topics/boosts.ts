import { DEFAULT_LANGUAGE } from '#contract/languages'
import { TOPIC_BOOST_MS } from '#contract/limits'
import { LISTED_WORD, SESSION_OVER } from '#contract/refusals'
import { boostCents } from '#rules/topics/boost'
import type { Person } from '#storage/people/person'
import { HELD_TOPIC } from '#storage/topics/stored-topic'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import type { Part } from '../kernel/part.ts'
import type { Answer } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { PaymentRow } from '../money/payment-rows.ts'
import type { Checkout, Product, SeenPurchase } from '../money/product.ts'
import type { WordList } from '../operators/word-list.ts'
import type { Roster } from '../people/roster.ts'
import type { TopicRows } from './topic-rows.ts'
import type { Topics } from './topics.ts'

/** The value of `what` that stays with a payment that has ended. */
const NOTHING = '{}'

interface Needs {
	agenda: Agenda
	roster: Roster
	topics: Topics
	rows: TopicRows
	wordList: WordList
	discountActive: boolean
}

/** Topics that stand first for a day because somebody paid for it (G-32, G-140). */
export class Boosts implements Part, Product {
	readonly timers: Timers = { 'boost-end': (id, turn) => this.#end(id, turn) }
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Restores the agenda of a room with new storage. */
	restoreFromD1(): [] {
		const { agenda, rows } = this.#room
		for (const { id, boostedUntil } of rows.where('boosted_until IS NOT NULL'))
			agenda.schedule('boost-end', id, boostedUntil ?? 0)
		return []
	}

	/**
	 * The price. A person who was removed or deleted while the request was on its way is refused, and is not asked
	 * for money.
	 */
	price({ what, id }: Checkout): Answer<{ cents: number }> {
		const held = heldIn(what, id)
		if (held && this.#authorOf(held.userId) === 'removed') return SESSION_OVER
		if (held && this.#isListed(held)) return LISTED_WORD
		return { ok: true, cents: boostCents(this.#room.discountActive) }
	}

	/** Delivers a paid boost; null if its author was removed or deleted meanwhile, or if a word of it was listed. */
	deliver({ what, id }: PaymentRow, turn: Turn): string | null {
		const { topics, agenda } = this.#room
		const held = heldIn(what, id)
		const author = held && this.#authorOf(held.userId)
		if (!held || author === 'removed' || this.#isListed(held)) return null
		const { boostedUntil } = topics.addBoosted(author, held, turn)
		agenda.schedule('boost-end', held.id, boostedUntil ?? turn.now)
		return held.id
	}

	revoke({ delivered }: PaymentRow, turn: Turn): void {
		const { rows, topics } = this.#room
		const row = delivered && rows.find(delivered)
		if (row && row.removedAt === null) topics.hide(row, turn)
	}

	/** Does nothing, because nobody sees a pending payment. */
	changed(): void {}

	/** What everybody may see of a boost: since when the topic stands first, and until when. */
	stateForBuyer({ delivered }: PaymentRow): SeenPurchase {
		const row = delivered === null ? undefined : this.#room.rows.find(delivered)
		const none = { clicks: null, image: null, host: null }
		if (!row) return { at: null, until: null, left: null, text: null, ...none }
		const { submittedAt: at, boostedUntil, removedAt, text } = row
		const until = removedAt ?? boostedUntil ?? at + TOPIC_BOOST_MS
		if (removedAt !== null) return { at, until, left: 'removed', text: null, ...none }
		return { at, until, left: boostedUntil === null ? 'over' : null, text, ...none }
	}

	/** Keeps nothing, because a delivered topic has its own row, and the words of an unpaid one are not needed. */
	redacted(): string {
		return NOTHING
	}

	isOf(userId: string, { what, id }: PaymentRow): boolean {
		return heldIn(what, id)?.userId === userId
	}

	#isListed({ text, userId }: { text: string; userId: string | null }): boolean {
		const author = userId === null ? null : this.#room.roster.find(userId)
		return this.#room.wordList.finds([text], author?.profile.language ?? DEFAULT_LANGUAGE)
	}

	#authorOf(userId: string | null): Person | 'removed' | null {
		if (userId === null) return null
		const person = this.#room.roster.find(userId)
		return person && person.status !== 'Removed' ? person : 'removed'
	}

	#end(id: string, turn: Turn): void {
		const row = this.#room.rows.find(id)
		const isOver = row?.boostedUntil && row.boostedUntil <= turn.now
		if (row && isOver && row.removedAt === null) this.#room.topics.endBoost(row, turn)
	}
}

/** The words that a payment is for; null when they were forgotten. */
function heldIn(what: string, id: string) {
	return what === NOTHING ? null : HELD_TOPIC.parse(what, id)
}
