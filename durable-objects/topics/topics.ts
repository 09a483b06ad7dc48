import { DEFAULT_LANGUAGE } from '#contract/languages'
import { AI_TOPIC_NEW_MS, TOPIC_BOOST_MS, TOPIC_KEPT_MS } from '#contract/limits'
import { LISTED_WORD, TOPIC_LANDED } from '#contract/refusals'
import type { Topic } from '#contract/topics/topic'
import { aiTopicAgainAt } from '#rules/topics/queue'
import { quoteOfTopic } from '#rules/topics/quote'
import { textJob } from '#storage/messages/text-job'
import { dropJobs } from '#storage/messages/translation-jobs'
import { type Operation, op, type Write } from '#storage/operations'
import { isSeated, type Person } from '#storage/people/person'
import { type TopicRow, toTopic } from '#storage/topics/stored-topic'
import type { Activities } from '../alerts/activities.ts'
import type { Log } from '../kernel/log.ts'
import type { Meter } from '../kernel/meter.ts'
import { save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Answer, type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { TranslationMemory } from '../messages/translation-memory.ts'
import type { RemovedRows } from '../moderation/removed-rows.ts'
import type { SlowMode } from '../operators/slow-mode.ts'
import type { WordList } from '../operators/word-list.ts'
import type { OwnPlace } from '../people/own-place.ts'
import { newTopic, type TopicDraft } from './new-topic.ts'
import { redactTopics } from './redact-topic.ts'
import { AI, AI_USER, authorOf, GUEST, GUEST_USER } from './topic-authors.ts'
import { TOPIC_GONE, TOPIC_UNKNOWN, type TopicRows } from './topic-rows.ts'

interface Needs {
	sql: SqlStorage
	log: Log
	ownPlace: OwnPlace
	activities: Activities
	memory: TranslationMemory
	slowMode: SlowMode
	wordList: WordList
	rows: TopicRows
	removedRows: RemovedRows
	meter: Meter
	/** Whether a model writes topics. */
	hasModel(): boolean
	now(): number
}

interface Said {
	seq: number
	answer: Topic
}

const NOT_YOURS = refusal(403, 'not-yours', 'You can delete only your own topics.')
const BOOSTED = refusal(409, 'boosted', 'A boosted topic stays until its boost ends.')
const ASKED = refusal(409, 'asked', 'The stage asked this a moment ago.')
const AI_LIMIT = refusal(429, 'ai-limit', 'AI topic limit reached for this hour')

/** Topics from publication until they are removed. */
export class Topics implements Part {
	readonly tables: KeptTable[] = [{ table: 'topics', keptMs: TOPIC_KEPT_MS }]
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Empties quotes of removed topics in D1, because a restored D1 may have them again. */
	*replayToD1(): Generator<Operation> {
		for (const { id } of this.#room.rows.where('removed_at IS NOT NULL'))
			yield op('topic.quote', { id, text: '' })
	}

	/** Adds a topic, which counts as activity that keeps the seat (G-93). Slow mode applies as to a message. */
	add(person: Person, draft: TopicDraft, turn: Turn): Answer<Said> {
		const { slowMode, wordList } = this.#room
		if (wordList.finds([draft.text], person.profile.language)) return LISTED_WORD
		return slowMode.spend(person, turn.now) ?? this.#propose(person, draft, turn)
	}

	/** Replaces an earlier topic of the same person whose answer was lost; slow mode does not apply again. */
	mend(person: Person, draft: TopicDraft, first: string, turn: Turn): Answer<Said> {
		const { rows, wordList } = this.#room
		const row = rows.find(first)
		const isTheirs = row?.removedAt === null && row.userId === person.userId
		if (!isTheirs || row.boostedUntil !== null) return TOPIC_LANDED
		if (wordList.finds([draft.text], person.profile.language)) return LISTED_WORD
		this.hide(row, turn)
		return this.#propose(person, draft, turn)
	}

	#propose(person: Person, draft: TopicDraft, turn: Turn): Answer<Said> {
		const { ownPlace, activities } = this.#room
		ownPlace.touch(person, turn.now, turn.append)
		const row = newTopic(authorOf(person), draft, person.profile.language, turn.now)
		const seq = this.#show(row, turn, draft.likeness === null)
		activities.proposed(row, turn)
		return { ok: true, seq, answer: toTopic(row) }
	}

	/** Adds a paid topic, which stands first for a while. `person` is null for somebody without an account. */
	addBoosted(person: Person | null, held: { id: string; text: string }, turn: Turn): TopicRow {
		const { ownPlace, activities } = this.#room
		if (person && isSeated(person)) ownPlace.touch(person, turn.now, turn.append)
		const author = person ? authorOf(person) : { userId: GUEST_USER, ...GUEST }
		const declared = person?.profile.language ?? DEFAULT_LANGUAGE
		const row = {
			...newTopic(author, { ...held, likeness: null }, declared, turn.now),
			boostedUntil: turn.now + TOPIC_BOOST_MS,
		}
		this.#show(row, turn, true)
		if (person) activities.proposed(row, turn)
		return row
	}

	/** Ends a boost: the topic moves to its usual place. */
	endBoost(row: TopicRow, turn: Turn): void {
		const saved = save(this.#room.sql, 'topics', { ...row, boostedUntil: null })
		turn.append([this.#queue([])], [saved])
	}

	/** A topic that was added before; null when there is none. */
	#findAdded(id: string): Answer<Said> | null {
		const { rows, log } = this.#room
		const row = rows.find(id)
		if (!row) return null
		if (row.removedAt !== null) return TOPIC_GONE
		return { ok: true, seq: log.head, answer: toTopic(row) }
	}

	/**
	 * Whether the stage may ask something itself now, its latest questions, and whether a model writes the next
	 * one.
	 */
	aiTurn(): Answer<{ asked: string[]; byModel: boolean }> {
		const { now, meter, hasModel } = this.#room
		const lately = this.#askedSince(now() - AI_TOPIC_NEW_MS)
		const refused = this.#refuseAi(lately)
		if (refused) return refused
		const byModel = hasModel() && !meter.isResting('questions')
		if (byModel) meter.count('questions', { questions: 1 })
		return { ok: true, asked: lately.map(({ text }) => text), byModel }
	}

	/**
	 * Adds one of the stage's own questions, for which somebody on stage asked. The topic keeps no seat, and only
	 * operators can remove it.
	 */
	addAi({ id, text }: { id: string; text: string }, turn: Turn): Answer<Said> {
		const { rows, wordList } = this.#room
		const before = this.#findAdded(id)
		if (before) return before
		const lately = this.#askedSince(turn.now - AI_TOPIC_NEW_MS)
		const refused = this.#refuseAi(lately)
		if (refused) return refused
		if (lately.some((one) => one.text === text)) return ASKED
		if (wordList.finds([text], DEFAULT_LANGUAGE)) return LISTED_WORD
		const draft = { id, text, likeness: null }
		const row = newTopic({ userId: AI_USER, ...AI }, draft, 'en-us', turn.now)
		const seq = this.#show(row, turn, false)
		return { ok: true, seq, answer: toTopic(rows.find(id) ?? row) }
	}

	/** Removes the author's topic; a second call gets the same answer. */
	remove({ userId }: Person, id: string, turn: Turn): Answer<object> {
		const row = this.#room.rows.find(id)
		if (!row) return TOPIC_UNKNOWN
		if (row.userId !== userId) return NOT_YOURS
		if (row.boostedUntil !== null) return BOOSTED
		if (row.removedAt === null) this.hide(row, turn)
		return { ok: true }
	}

	/** Call inside a turn. Removes all topics of a person who may not show any. */
	removeAllOf(userId: string, turn: Turn): void {
		this.#hideAll(this.#room.rows.where('user_id = ? AND removed_at IS NULL', userId), turn)
	}

	/** Call inside a turn. Hides a topic from everybody, also its quotes. Messages about it stay (G-140). */
	hide(row: TopicRow, turn: Turn): void {
		this.#hideAll([row], turn)
	}

	/** Hides several topics with a single search through the log. */
	#hideAll(all: readonly TopicRow[], turn: Turn): void {
		if (all.length === 0) return
		const { sql, memory, log, rows, removedRows } = this.#room
		const { append, now: at } = turn
		const ids = all.map(({ id }) => id)
		const isGone = new Set(ids)
		const rewrite = (writes: Write[]) => redactTopics(writes, isGone)
		memory.forget(all.map(({ text }) => text))
		log.words.requote(ids, '', rewrite)
		removedRows.quoteTopics(ids, '')
		for (const id of ids) {
			dropJobs(sql, id)
			log.words.forget(id, rewrite)
			const gone = rows.change(op('topic.remove', { id, at }))
			append(
				[{ event: 'topic-removed', data: { topicId: id } }],
				[gone, op('topic.quote', { id, text: '' })],
			)
		}
		append([this.#queue(ids)], [])
	}

	/** Call inside a turn. Restores a topic in its place, without a boost that has ended meanwhile. */
	restore(kept: TopicRow, turn: Turn): void {
		const isOver = kept.boostedUntil !== null && kept.boostedUntil <= turn.now
		const row = isOver ? { ...kept, boostedUntil: null } : kept
		const quote = quoteOfTopic(row.text)
		this.#room.log.words.requote([row.id], quote)
		this.#room.removedRows.quoteTopics([row.id], quote)
		this.#show(row, turn, false)
		turn.append([], [op('topic.quote', { id: row.id, text: quote })])
	}

	#show(row: TopicRow, { append, ask }: Turn, detect: boolean): number {
		const saved = save(this.#room.sql, 'topics', row)
		const seq = append([{ event: 'new-topic', data: { topic: toTopic(row) } }], [saved])
		ask({ lane: 'translate', job: { ...textJob('topic', row, []), detect } })
		return seq
	}

	#queue(removedIds: string[]) {
		const topics = this.#room.rows.queue().map((row) => {
			const { id, priority, submittedAt, boostedUntil } = toTopic(row)
			return { id, priority, submittedAt, boostedUntil }
		})
		return { event: 'topic-queue-updated', data: { topics, removedIds } } as const
	}

	#askedSince(at: number): TopicRow[] {
		return this.#room.rows.where(
			'user_id = ? AND submitted_at > ? AND removed_at IS NULL ORDER BY submitted_at DESC',
			AI_USER,
			at,
		)
	}

	#refuseAi(lately: readonly TopicRow[]): Refused | null {
		const now = this.#room.now()
		const againAt = aiTopicAgainAt(
			lately.map(({ submittedAt }) => submittedAt),
			now,
		)
		if (againAt === null) return null
		return { ...AI_LIMIT, retryAfterS: Math.ceil((againAt - now) / 1000) }
	}
}
