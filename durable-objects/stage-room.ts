import { DurableObject } from 'cloudflare:workers'
import type { StageEvent } from '#contract/events'
import type { LanguageCode } from '#contract/languages'
import { MINUTE_MS } from '#contract/limits'
import type { Message, Reaction } from '#contract/messages'
import type { OwnParticipant } from '#contract/participants'
import type { Limit } from '#rules/allowance'
import { RATES, scaled } from '#rules/rates'
import { spendOf } from './allowances.ts'
import type {
	Answer,
	By,
	Change,
	JoinRequest,
	Order,
	Place,
	Refused,
	Revision,
	RoomReport,
	RosterSnapshot,
	Statement,
	TranslationJob,
	WantedReaction,
} from './changes.ts'
import { Chores } from './chores.ts'
import type { Effect } from './effects.ts'
import type { Env } from './env.ts'
import type { Entry } from './log.ts'
import { changeOf, type NewMessage } from './new-message.ts'
import type { Synced } from './own-settings.ts'
import type { ParkedChange } from './parked.ts'
import { openParts, type Parts } from './parts.ts'
import { refusal } from './refusal.ts'
import type { Person } from './roster.ts'
import { takeOver } from './take-over.ts'
import { everythingKnown, inBatches, neverTold } from './tell-again.ts'
import type { TakeTurn, Turn } from './turn.ts'

const VIEWS_ARCHIVED_MS = MINUTE_MS
const KNOWN_IN_D1 = 2 // raised when D1 is told more than before, so that a room of before tells the rest
const LOGGED_OUT = refusal(401, 'access-token', 'Could not get access token.')

/**
 * The single writer of everything the stage shows. The shell is thin: it gives each of its parts its turn, and
 * answers by RPC and sockets; what is decided is decided in rules/.
 */
export class StageRoom extends DurableObject<Env> {
	readonly #parts: Parts
	readonly #chores: Chores

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env)
		const shell = {
			now: () => this.#now(),
			problem: (event: string, error: unknown) => this.#problem(event, error),
		}
		this.#parts = openParts({
			...shell,
			ctx,
			env,
			turn: (act) => this.#takeTurn(act),
			tellAgain: () => this.#tellAgain(),
		})
		this.#chores = new Chores({
			...shell,
			parts: this.#parts,
			turn: this.#takeTurn,
			sql: ctx.storage.sql,
		})
		void ctx.blockConcurrencyWhile(async () => {
			await this.#parts.jobs.recall()
			await this.#begin()
			this.#chores.keepAlive()
		})
	}

	/** A change by somebody on stage: checked, ordered, kept and heard in one synchronous turn. */
	commit(change: Change): Answer<{ seq: number; answer: Message }> {
		const seat = change.fromOffStage
			? this.#parts.roster.require(change.by)
			: this.#parts.roster.requireSeat(change.by)
		return seat.ok ? this.#commit(change, seat.person) : seat
	}

	/** A new message, answered when D1 has it, too. How long to wait for that, the Worker decides (G-100). */
	async post(message: NewMessage): Promise<Answer<{ seq: number; answer: Message }>> {
		const seat = this.#parts.roster.requireSeat(message.by)
		if (!seat.ok) return seat
		const said = this.#commit(changeOf(message, seat.person.profile), seat.person)
		if (said.ok) await this.#parts.archive.upTo(said.seq)
		return said
	}

	/** What became of it, for whoever no longer waits for D1: null when it was never stored. */
	findSaid({ by, id, key }: NewMessage): Answer<{ seq: number; answer: Message }> | null {
		const holder = this.#parts.roster.require(by)
		if (!holder.ok) return holder
		const before = key ? this.#parts.log.answerTo(by.userId, key) : null
		return before ? asAnswered(before) : this.#parts.log.findMessage(id)
	}

	#commit(change: Change, person: Person): Answer<{ seq: number; answer: Message }> {
		const { userId } = change.by
		const known = change.key && this.#parts.log.answerTo(userId, change.key)
		if (known) return asAnswered(known)
		const spent = spendOf(person, this.#scaled(RATES.message), this.#now())
		if (!spent.ok) return spent
		const refused = this.#refuseParts(change)
		if (refused) {
			this.#parts.roster.save(spent.person)
			return refused
		}
		const committed: Answer<{ seq: number; answer: Message }> = this.#takeTurn((turn) => {
			const { now, say, ask } = turn
			if (change.keepsSeat) this.#parts.ownPlace.touch(spent.person, now, say)
			else this.#parts.roster.save(spent.person)
			if (change.revises) this.#revise(change.revises)
			if (change.image)
				this.#parts.images.claim(change.image, change.answer.id, change.answer.isStageOnly)
			const seq = say(change.events, change.writes, change.answer.isStageOnly)
			if (change.tells) this.#parts.activities.said(change.answer, change.tells.answered, turn)
			if (change.countsAs) this.#parts.days.count(userId, change.countsAs, now, say)
			for (const effect of change.effects) ask(effect)
			if (change.key)
				this.#parts.log.remember(userId, change.key, seq, JSON.stringify(change.answer), now)
			return { ok: true, seq, answer: change.answer }
		})
		if (change.revises || change.image) void this.#parts.images.drop()
		return committed
	}

	/** What stood in the Worker's eyes may be another now. */
	#refuseParts({ by, revises, image }: Change): Refused | null {
		const stale = revises && this.#parts.conversation.refuseRevision(revises)
		return stale ?? (image ? this.#parts.images.refuseClaim(image, by.userId) : null)
	}

	/** Somebody may send one image under this name. */
	openUpload(by: By, name: string): Answer<object> {
		const seat = this.#parts.roster.requireSeat(by)
		if (!seat.ok) return seat
		const tooFast = this.#spend(`upload:${by.userId}`, RATES.upload)
		if (tooFast) return tooFast
		this.#parts.images.open(name, by.userId)
		return { ok: true }
	}

	beginUpload(name: string): Answer<object> {
		return this.#parts.images.begin(name)
	}

	keepUpload(name: string, size: { width: number; height: number }): Answer<object> {
		return this.#parts.images.keep(name, size)
	}

	reopenUpload(name: string): void {
		this.#parts.images.reopen(name)
	}

	discardUpload(name: string): void {
		this.#parts.images.discard(name)
		void this.#parts.images.drop()
	}

	sizeOfImage(by: By, name: string): Answer<{ width: number; height: number }> {
		return this.#parts.images.sizeOf(name, by.userId)
	}

	react(wanted: WantedReaction): Answer<{ reactions: Reaction[] }> {
		return this.#admitReaction(wanted) ?? this.#parts.conversation.react(wanted)
	}

	takeBack(wanted: WantedReaction): Answer<{ reactions: Reaction[] }> {
		return this.#admitReaction(wanted) ?? this.#parts.conversation.takeBack(wanted)
	}

	join(request: JoinRequest): Answer<Place & { seq: number }> {
		const { sub, issuedAt = Number.POSITIVE_INFINITY } = request
		if (this.isLoggedOut(sub, issuedAt)) return LOGGED_OUT // while the post was looked up
		return this.#numbered(this.#parts.seating.join(request))
	}

	rejoin(participantId: string, code: string, address: string): Answer<Place & { seq: number }> {
		return this.#numbered(this.#parts.seating.rejoin(participantId, code, address))
	}

	leave(by: By) {
		return this.#parts.seating.leave(by)
	}

	/** `issuedAt`: of the access token that says who asks, where it tells. */
	refresh(sub: string, issuedAt: number | null = null) {
		return this.#parts.sessions.refresh(sub, issuedAt)
	}

	logOutEverywhere(by: By): Answer<{ seq: number }> {
		return this.#numbered(this.#parts.logOuts.everywhere(by))
	}

	/** For somebody who is known by their log-in alone. */
	logOutEverywhereOf(sub: string): Answer<{ seq: number }> {
		return this.#numbered(this.#parts.logOuts.everywhereOf(sub))
	}

	/** Whether a log-in of this moment was ended by logging out everywhere. */
	isLoggedOut(sub: string, loggedInAt: number): boolean {
		return this.#parts.logOuts.ended(sub, loggedInAt)
	}

	/** What an operator wants done; that it is one, the Worker has checked. */
	obey(order: Order): Answer<{ changed: boolean; seq: number }> {
		return this.#numbered(this.#parts.operators.obey(order))
	}

	/** Who holds this token, and whether they have a place now. */
	who(by: By): Answer<{ userId: string; seated: boolean; person: OwnParticipant }> {
		const known = this.#parts.roster.require(by)
		if (!known.ok) return known
		return { ok: true, userId: by.userId, seated: known.seated, person: known.person.profile }
	}

	standing(by: By) {
		return this.#parts.sessions.standing(by)
	}

	setStatus(by: By, status: 'Active' | 'Away') {
		return this.#parts.ownPlace.setStatus(by, status)
	}

	setLanguage(by: By, language: LanguageCode) {
		return this.#parts.ownPlace.setLanguage(by, language)
	}

	/** Whether the list of the notable may name somebody; only D1 keeps that. */
	setListed(by: By, listed: boolean): Answer<{ seq: number }> {
		return this.#numbered(this.#parts.ownPlace.setListed(by, listed))
	}

	setWallet(by: By, walletAddress: string): Answer<object> {
		return this.#admitSetting(by, 'setting') ?? this.#parts.ownSettings.setWallet(by, walletAddress)
	}

	setAiUrl(by: By, aiUrl: string | null): Answer<object> {
		return this.#admitSetting(by, 'setting') ?? this.#parts.ownSettings.setAiUrl(by, aiUrl)
	}

	setDirectCasts(by: By, enabled: boolean): Answer<object> {
		return this.#admitSetting(by, 'setting') ?? this.#parts.ownSettings.setDirectCasts(by, enabled)
	}

	/** Before a neighbour is asked about somebody's account. */
	allowSync(by: By): Answer<object> {
		return this.#admitSetting(by, 'sync') ?? { ok: true }
	}

	syncProfile(by: By, found: Synced) {
		return this.#parts.ownSettings.sync(by, found)
	}

	referralCode(by: By) {
		return this.#admitSetting(by, 'setting') ?? this.#parts.referrals.codeOf(by)
	}

	redeemReferral(by: By, code: string): Answer<{ seq: number }> {
		const refused = this.#admitSetting(by, 'referral')
		return refused ?? this.#numbered(this.#parts.referrals.redeem(by, code, this.#now()))
	}

	setInfo(by: By, displayInfo: string) {
		return this.#admitSetting(by, 'setting') ?? this.#parts.ownPlace.setInfo(by, displayInfo)
	}

	unreadActivities(by: By): Answer<{ unreadCount: number; seq: number }> {
		return this.#numbered(this.#parts.activities.unread(by))
	}

	/** One of somebody's activities, or all; `was` says whether there was something unread. */
	markActivitiesRead(
		by: By,
		id: string | null,
	): Answer<{ unreadCount: number; was: boolean; seq: number }> {
		return this.#numbered(this.#parts.activities.markRead(by, id))
	}

	/** Heartbeats, gathered by the Worker so that they do not wake the room one by one (G-103). */
	seen(seen: Record<string, number>): void {
		this.#parts.ownPlace.seen(seen)
	}

	countView(visitor: string): number {
		const before = this.#parts.visitors.total
		const total = this.#parts.visitors.count(visitor, this.#now())
		if (total !== before) this.#parts.jobs.wakeAt(this.#now() + VIEWS_ARCHIVED_MS)
		return total
	}

	/** Spends one of an address's allowance, where guards at the edge would not count exactly. */
	allow(bucket: string, rate: keyof typeof RATES) {
		return this.#spend(bucket, RATES[rate]) ?? { ok: true as const }
	}

	/**
	 * A page was served: in which language what is said is read from now on, if anybody does, and what the page
	 * lacks. An address has only so many of these: what it cannot have is left to the next reader, and who asks
	 * for more is none.
	 */
	want(readIn: LanguageCode | null, jobs: TranslationJob[], address: string): void {
		const { demand, conversation, outbox, allowances } = this.#parts
		const now = this.#now()
		const lacking = jobs
			.filter(({ messageId, revision }) => conversation.isCurrent(messageId, revision))
			.map((job): Effect => ({ lane: 'translate-older', job }))
			.filter((effect) => outbox.lacks(effect))
		const limit = this.#scaled(RATES.olderTranslation)
		const granted = allowances.spendUpTo(lacking.length, `older:${address}`, limit, now)
		if (readIn && granted === lacking.length) demand.served(readIn, now)
		for (const effect of lacking.slice(0, granted)) outbox.add(effect, now)
		outbox.drain()
		this.#chores.keepAlive()
	}

	/** Resolves once D1 has this change (G-100). */
	archivedUpTo(seq: number): Promise<void> {
		return this.#parts.archive.upTo(seq)
	}

	/** Messages that D1 does not have yet. */
	unarchivedMessages(): string[] {
		return this.#parts.log.unarchivedMessages(this.#parts.archive.archived)
	}

	findUnarchivedMessage(id: string): Message | null {
		const { log, archive, parked } = this.#parts
		const said = log.findMessage(id)
		return said && (said.seq > archive.archived || parked.holds(said.seq)) ? said.answer : null
	}

	/** What D1 refused for good. */
	parkedChanges(): ParkedChange[] {
		return this.#parts.parked.list()
	}

	snapshot(): RosterSnapshot {
		return this.#parts.snapshot(this.#parts.log.head)
	}

	readers(): Partial<Record<LanguageCode, number>> {
		return this.#parts.listeners.readers()
	}

	report(): RoomReport {
		const translator = this.#parts.settings.TRANSLATOR === 'off' ? 'off' : 'ok'
		const { lanes } = this.#parts.outbox
		return {
			epoch: this.#parts.epoch,
			head: this.#parts.log.head,
			archived: this.#parts.archive.archived,
			sockets: this.#parts.listeners.size,
			outbox: lanes.reduce((sum, { size }) => sum + size, 0),
			lanes,
			parked: this.#parts.parked.seqs,
			translator: lanes.some(({ resting }) => resting) ? 'resting' : translator,
		}
	}

	override fetch(request: Request): Response {
		return this.#parts.door.open(request)
	}

	override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
		await this.#parts.door.hear(socket, frame)
	}

	override webSocketClose(socket: WebSocket, code: number): void {
		this.#parts.door.closed(socket)
		socket.close(code >= 3000 && code <= 4999 ? code : 1000)
	}

	override webSocketError(socket: WebSocket): void {
		this.#parts.door.closed(socket)
	}

	override alarm(): void {
		this.#chores.ring()
	}

	#takeTurn: TakeTurn = (act) => {
		const entries: Entry[] = []
		const dismissed: Parameters<Turn['dismiss']>[] = []
		const now = this.#now()
		const turn: Turn = {
			now,
			say: (events, writes = [], stageOnly = false) => {
				entries.push(...this.#parts.log.append(events as StageEvent[], writes, now, stageOnly))
				return this.#parts.log.head
			},
			ask: (effect) => this.#parts.outbox.add(effect, now),
			dismiss: (...whom) => dismissed.push(whom),
		}
		const result = this.#allOrNothing(() => act(turn))
		this.#parts.fanOut.announce(entries)
		for (const whom of dismissed) this.#parts.fanOut.dismiss(...whom)
		if (entries.length > 0) this.#parts.archive.kick()
		this.#parts.outbox.drain()
		this.#chores.keepAlive()
		return result
	}

	/** What parts keep in memory of their rows follows the transaction. */
	#allOrNothing<T>(act: () => T): T {
		const { log, jobs, roster } = this.#parts
		const [head, alarm] = [log.head, jobs.at]
		try {
			return this.ctx.storage.transactionSync(act)
		} catch (error) {
			log.rewindTo(head)
			jobs.rewindTo(alarm)
			roster.reload()
			throw error
		}
	}

	/** What a message loses with its words: translations on their way, reactions, its image. */
	#revise(revises: Revision): void {
		this.#parts.conversation.revise(revises)
		const { messageId, message, image = null } = revises
		if (!message) this.#parts.images.release(messageId, image)
	}

	/** Before anybody is let in: storage that is new, or that older code has kept. */
	async #begin(): Promise<void> {
		const { meta } = this.#parts
		const { sql } = this.ctx.storage
		const version = meta.number('taken_over')
		if (version >= KNOWN_IN_D1) return
		try {
			this.#tell(version === 0 ? await takeOver(this.env.DB, sql, this.#parts) : neverTold(sql))
			meta.set('taken_over', KNOWN_IN_D1)
		} catch (error) {
			this.#problem('room-not-begun', error)
			this.ctx.abort(String(error)) // the next request tries again
			throw error
		}
	}

	/** For a D1 that was restored to before what the log still holds. */
	#tellAgain(): void {
		const { sql } = this.ctx.storage
		this.#takeTurn(({ now, say }) => {
			this.#parts.days.archiveAgain()
			this.#parts.activities.forgetUnread()
			for (const writes of inBatches(everythingKnown(sql, now))) say([], writes)
		})
	}

	#tell(statements: Iterable<Statement>): void {
		this.#takeTurn(({ say }) => {
			for (const writes of inBatches(statements)) say([], writes)
		})
	}

	#spend(bucket: string, limit: Limit) {
		return this.#parts.allowances.spend(bucket, this.#scaled(limit), this.#now())
	}

	#scaled(limit: Limit): Limit {
		return scaled(limit, this.#parts.settings.RATE_LIMIT_SCALE)
	}

	#admitReaction({ by }: WantedReaction): Refused | null {
		const seat = this.#parts.roster.requireSeat(by)
		return seat.ok ? this.#spend(`reaction:${by.userId}`, RATES.reaction) : seat
	}

	#admitSetting(by: By, rate: 'setting' | 'referral' | 'sync'): Refused | null {
		const seat = this.#parts.roster.requireSeat(by)
		return seat.ok ? this.#spend(`${rate}:${by.userId}`, RATES[rate]) : seat
	}

	#numbered<T extends object>(answer: Answer<T>): Answer<T & { seq: number }> {
		return answer.ok ? { ...answer, seq: this.#parts.log.head } : answer
	}

	#problem(event: string, error: unknown): void {
		console.warn(JSON.stringify({ level: 'warn', at: 'room', event, problem: String(error) }))
	}

	#now(): number {
		return Date.now()
	}
}

function asAnswered(
	known: Answer<{ seq: number; answer: string }>,
): Answer<{ seq: number; answer: Message }> {
	return known.ok ? { ...known, answer: JSON.parse(known.answer) } : known
}
