import { DurableObject } from 'cloudflare:workers'
import type { CalendarEvent } from '#contract/events/event'
import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import type { OwnParticipant } from '#contract/people/participants'
import { causeOf } from '#rules/cause-of'
import { CALL } from '#rules/money/prices'
import { problem } from '#storage/log-line'
import type { StoryRow } from '#storage/stories/stored-story'
import type { TopicRow } from '#storage/topics/stored-topic'
import { COMMANDS, type CommandAnswer, type CommandAsk, type CommandName } from './commands.ts'
import type { Env } from './env.ts'
import { type AnyCommand, type AnyCommandCall, carryOut } from './kernel/command-door.ts'
import { Housekeeping } from './kernel/housekeeping.ts'
import type { ParkedChange } from './kernel/parked.ts'
import type { Answer, RoomReport, RosterSnapshot, TokenClaims } from './kernel/rpc.ts'
import { startUp } from './kernel/start-up.ts'
import { Turns } from './kernel/turns.ts'
import type { UnmatchedPayment } from './money/unmatched-payments.ts'
import { openParts, type Parts } from './parts.ts'
import type { StoryReactor, StoryViewers } from './stories/story-audience.ts'
import type { StoryCounts } from './stories/story-rows.ts'

/** The commands, with all parts of the room. A part that a command uses and the room does not have fails to compile here. */
const LINES: Record<CommandName, AnyCommand<Parts>> = COMMANDS

/**
 * The single writer of everything that the stage shows. The shell is thin: commands come in by one method,
 * listeners by sockets, time by one alarm, and a few methods read. Decisions are made in rules/.
 */
export class StageRoom extends DurableObject<Env> {
	/** A field of this object, so that no caller over RPC can reach it. */
	readonly parts: Parts
	readonly #housekeeping: Housekeeping
	readonly #turns: Turns

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env)
		const { storage } = ctx
		const now = () => Date.now()
		this.#turns = new Turns({
			storage,
			now,
			parts: () => this.parts,
			wakeInTime: () => this.#housekeeping.wakeInTime(),
		})
		const turn = this.#turns.take
		this.parts = openParts({ ctx, env, now, turn, problem, life: () => this.parts.life })
		this.#housekeeping = new Housekeeping({ parts: this.parts, now, problem, sql: storage.sql })
		void ctx.blockConcurrencyWhile(() => this.#begin())
	}

	/** The parts, for a call; counts the call. */
	get #countedParts(): Parts {
		this.parts.meter.count('room', CALL)
		return this.parts
	}

	/** Runs a command (commands.ts). Every change is admitted, ordered, stored and sent in one synchronous turn. */
	do<Name extends CommandName>(
		name: Name,
		asked: CommandAsk<Name> & { untilArchived: true },
	): Promise<CommandAnswer<Name>>
	do<Name extends CommandName>(name: Name, asked: CommandAsk<Name>): CommandAnswer<Name>
	do<Name extends CommandName>(name: Name, asked: CommandAsk<Name>) {
		const { archive, hiddenNames } = this.#countedParts
		const ask = asked as unknown as AnyCommandCall
		const result = this.#turns.obey((now) => carryOut(this.parts, LINES[name], ask, now))
		const answer = hiddenNames.rename(result)
		return asked.untilArchived && answer.ok ? archive.upTo(answer.seq).then(() => answer) : answer
	}

	/** The person to whom this token belongs, and whether they have a seat now. */
	who(by: TokenClaims): Answer<{ userId: string; seated: boolean; person: OwnParticipant }> {
		const { roster, hiddenNames } = this.#countedParts
		const holder = roster.require(by)
		if (!holder.ok) return holder
		const person = hiddenNames.rename(holder.person.profile)
		return { ok: true, userId: by.userId, seated: holder.seated, person }
	}

	/** Whether a log-in made at this time (ms) was ended by a later log-out everywhere. */
	isLoggedOut(sub: string, loggedInAt: number): boolean {
		return this.#countedParts.logOuts.hasEnded(sub, loggedInAt)
	}

	/** Whether the person with this log-in has a seat or may get a rejoin code. */
	isReturning(sub: string): boolean {
		return this.#countedParts.sessions.findReturning(sub) !== null
	}

	/**
	 * Whether an operator took the seat of the person with this log-in, and that removal can still be answered or a
	 * ban is in force.
	 */
	isBarred(sub: string): boolean {
		const { roster, moderationActions, bans } = this.#countedParts
		const person = roster.removedBySub(sub)
		if (!person) return false
		return moderationActions.lastRemovalOf(person) !== null || bans.isBanned(person.userId, sub)
	}

	sizeOfImage(by: TokenClaims, name: string): Answer<{ width: number; height: number }> {
		return this.#countedParts.images.sizeOf(name, by.userId)
	}

	/** The id of what this person made under the page's idempotency key; null when nothing was made. */
	saidAs({ userId }: TokenClaims, clientId: string): string | null {
		return this.#countedParts.log.answers.saidAs(userId, clientId)
	}

	/** The story; null when the room does not know it. */
	findStory(id: string, userId: string | null): ({ row: StoryRow } & StoryCounts) | null {
		const { storyRows, hiddenNames } = this.#countedParts
		const row = hiddenNames.rename(storyRows.find(id))
		return row ? { row, ...storyRows.countsOf(id, userId) } : null
	}

	/** The story by the name of its media; null when the room does not know it. */
	findStoryOfMedia(name: string): Pick<StoryRow, 'endedAt' | 'expiresAt'> | null {
		return this.#countedParts.storyRows.where('name = ?', name).at(0) ?? null
	}

	/** The topic; null when the room does not know it. */
	findTopic(id: string): TopicRow | null {
		const { topicRows, hiddenNames } = this.#countedParts
		return hiddenNames.rename(topicRows.find(id)) ?? null
	}

	/** The event as this reader sees it; null when the room does not know it or it was removed. */
	findGathering(id: string, userId: string | null): CalendarEvent | null {
		const { eventRows, hiddenNames } = this.#countedParts
		const found = eventRows.findCurrent(id)
		return found.ok ? hiddenNames.rename(eventRows.whole(found.row, userId)) : null
	}

	storyViewers(by: TokenClaims, id: string): Answer<StoryViewers> {
		const holder = this.#countedParts.roster.require(by)
		return holder.ok ? this.parts.storyAudience.viewers(by.userId, id) : holder
	}

	storyReactions(id: string): Answer<{ reactions: StoryReactor[] }> {
		return this.#countedParts.storyAudience.reactions(id)
	}

	unreadActivities(by: TokenClaims): Answer<{ unreadCount: number; seq: number }> {
		const holder = this.#countedParts.roster.require(by)
		if (!holder.ok) return holder
		const unreadCount = this.parts.unread.countOf(by.userId)
		return { ok: true, unreadCount, seq: this.parts.log.head }
	}

	/** Resolves once D1 has this change (G-100). */
	archivedUpTo(seq: number): Promise<void> {
		return this.#countedParts.archive.upTo(seq)
	}

	/** Messages that D1 does not have yet. */
	unarchivedMessages(): string[] {
		return this.#countedParts.log.unarchivedMessages(this.parts.archive.archived)
	}

	findUnarchivedMessage(id: string): Message | null {
		const { log, archive, parked } = this.#countedParts
		const entry = log.findMessage(id)
		return entry && (entry.seq > archive.archived || parked.holds(entry.seq)) ? entry.answer : null
	}

	/** Changes that D1 refused for good. */
	parkedChanges(): ParkedChange[] {
		return this.#countedParts.parked.list()
	}

	snapshot(): RosterSnapshot {
		return this.#countedParts.snapshot(this.parts.log.head)
	}

	readers(): Partial<Record<LanguageCode, number>> {
		return this.#countedParts.listeners.readers()
	}

	report(): RoomReport {
		const { settings, outbox, epoch, log, archive, listeners, parked } = this.#countedParts
		const { payments, payouts, pushes, meter, translationDelays, alarm } = this.parts
		const { lanes, loops } = outbox
		archive.look() // health is asked for every minute, also while nobody says anything
		const translator = settings.TRANSLATOR === 'off' ? 'off' : 'ok'
		return {
			epoch,
			head: log.head,
			archived: archive.archived,
			sockets: listeners.size,
			outbox: lanes.reduce((sum, { size }) => sum + size, 0),
			lanes,
			loops: [...(alarm.isCalmed ? ['alarm'] : []), ...loops],
			parked: parked.seqs,
			disagrees: archive.disagrees,
			translator: outbox.isResting('translator') ? 'resting' : translator,
			translatedMs: translationDelays.slowestTenthMs,
			push: pushes.state,
			spending: meter.report,
			money: payments.report,
			payouts: payouts.report,
		}
	}

	/** Money that waits for an operator. */
	strays(): UnmatchedPayment[] {
		return this.#countedParts.unmatchedPayments.list()
	}

	override fetch(request: Request): Response {
		return this.#countedParts.door.open(request)
	}

	override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
		this.parts.meter.count('room', { frames: 1 })
		await this.parts.door.hear(socket, frame)
	}

	override webSocketClose(socket: WebSocket, code: number): void {
		this.parts.door.closed(socket)
		socket.close(code >= 3000 && code <= 4999 ? code : 1000)
	}

	override webSocketError(socket: WebSocket): void {
		this.parts.door.closed(socket)
	}

	override alarm(): void {
		this.parts.meter.count('room', { roomRequests: 1 })
		this.#housekeeping.onAlarm()
	}

	async #begin(): Promise<void> {
		await this.parts.alarm.recall()
		try {
			await startUp(this.env.DB, this.ctx.storage.sql, this.parts)
		} catch (error) {
			problem('room-not-begun', error)
			this.ctx.abort(causeOf(error)) // the next request tries again
			throw error
		}
		this.#housekeeping.wakeInTime()
	}
}
