import { DurableObject } from 'cloudflare:workers'
import type { StageEvent } from '#contract/events'
import type { LanguageCode } from '#contract/languages'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import type { Message, Reaction } from '#contract/messages'
import type { OwnParticipant } from '#contract/participants'
import type { Limit } from '#rules/allowance'
import { RATES, scaled } from '#rules/rates'
import { Activities } from './activities.ts'
import { ActivityDays } from './activity-days.ts'
import { Allowances } from './allowances.ts'
import { Announcer } from './announce.ts'
import { Archive } from './archive.ts'
import { Bans } from './bans.ts'
import type {
	Answer,
	By,
	Change,
	EffectsPort,
	JoinRequest,
	Order,
	Place,
	Refused,
	RoomReport,
	RosterSnapshot,
	TranslationJob,
	WantedReaction,
} from './changes.ts'
import { Conversation } from './conversation.ts'
import { Demand } from './demand.ts'
import type { Env } from './env.ts'
import { Images } from './images.ts'
import { Invitations } from './invitations.ts'
import { Jobs } from './jobs.ts'
import { type Entry, Log } from './log.ts'
import { LogOuts } from './log-outs.ts'
import { Moderation } from './moderation.ts'
import { Operators } from './operators.ts'
import { Outbox } from './outbox.ts'
import { OwnPlace } from './own-place.ts'
import { OwnSettings, type Synced } from './own-settings.ts'
import { PostSweep } from './post-sweep.ts'
import { Proofs } from './proofs.ts'
import { Referrals } from './referrals.ts'
import { RejoinCodes } from './rejoin-codes.ts'
import { RoomSettings } from './room-settings.ts'
import { Roster } from './roster.ts'
import { SeatWarnings } from './seat-warnings.ts'
import { Seating } from './seating.ts'
import { Sessions } from './sessions.ts'
import { SocketDoor } from './socket-door.ts'
import { type Meta, openStorage } from './storage.ts'
import { everythingKnown, inBatches } from './tell-again.ts'
import { TranslationMemory } from './translation-memory.ts'
import { Translations } from './translations.ts'
import type { TakeTurn, Turn } from './turn.ts'
import { Visitors } from './visitors.ts'

const VIEWS_ARCHIVED_MS = MINUTE_MS
const TIDY_MS = 15 * MINUTE_MS
const ALLOWANCE_KEPT_MS = HOUR_MS
const KEEP_ALIVE_MS = 10 * SECOND_MS
const AFTER_FAILURE_MS = 30 * SECOND_MS

/**
 * The single writer of everything the stage shows. The shell is thin: it holds the parts together,
 * gives each of them its turn, and answers by RPC and sockets; what is decided is decided in rules/.
 */
export class StageRoom extends DurableObject<Env> {
	readonly #settings: RoomSettings
	readonly #meta: Meta
	readonly #log: Log
	readonly #roster: Roster
	readonly #visitors: Visitors
	readonly #allowances: Allowances
	readonly #announcer: Announcer
	readonly #archive: Archive
	readonly #outbox: Outbox
	readonly #demand: Demand
	readonly #memory: TranslationMemory
	readonly #jobs: Jobs
	readonly #seating: Seating
	readonly #sessions: Sessions
	readonly #conversation: Conversation
	readonly #images: Images
	readonly #ownPlace: OwnPlace
	readonly #ownSettings: OwnSettings
	readonly #referrals: Referrals
	readonly #bans: Bans
	readonly #invitations: Invitations
	readonly #sweep: PostSweep
	readonly #logOuts: LogOuts
	readonly #operators: Operators
	readonly #days: ActivityDays
	readonly #activities: Activities
	readonly #door: SocketDoor
	readonly #seatWarnings: SeatWarnings
	readonly #epoch: string

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env)
		const { sql } = ctx.storage
		const now = () => this.#now()
		const turn: TakeTurn = (act) => this.#takeTurn(act)
		this.#settings = RoomSettings.parse(env)
		this.#meta = openStorage(ctx.storage, this.#settings.ROOM_BEGIN_ANEW)
		this.#epoch = this.#meta.find('epoch') ?? this.#begin()
		this.#log = new Log(sql, this.#meta.number('first_seq'))
		this.#roster = new Roster(sql)
		this.#visitors = new Visitors(sql, this.#meta)
		this.#allowances = new Allowances(sql)
		this.#demand = new Demand(sql)
		this.#memory = new TranslationMemory(sql)
		this.#jobs = new Jobs(ctx.storage)
		this.#announcer = new Announcer(
			{ epoch: this.#epoch, log: this.#log, now },
			ctx.getWebSockets(),
		)
		const { roster, announcer } = { roster: this.#roster, announcer: this.#announcer }
		this.#archive = new Archive({
			db: env.DB,
			meta: this.#meta,
			log: this.#log,
			now,
			snapshot: (seq) => this.#snapshot(seq),
			problem: (event, error) => this.#problem(event, error),
			tellAgain: () => this.#tellAgain(),
			wakeAt: (at) => this.#jobs.wakeAt(at),
		})
		const translations = new Translations({
			memory: this.#memory,
			demand: this.#demand,
			present: () => [...announcer.languages(), ...roster.languages()],
			isCurrent: (messageId, revision) => this.#conversation.isCurrent(messageId, revision),
			effects: (ctx as unknown as { exports: { Effects: EffectsPort } }).exports.Effects,
			turn,
			now,
		})
		this.#outbox = new Outbox(sql, {
			perform: (job) => translations.perform(job),
			commit: (job, result, finished) => translations.commit(job, result, finished),
			now,
			problem: (event, error) => this.#problem(event, error),
			wakeAt: (at) => this.#jobs.wakeAt(at),
		})
		this.#activities = new Activities({
			sql,
			db: env.DB,
			meta: this.#meta,
			roster,
			turn,
			now,
			problem: (event, error) => this.#problem(event, error),
		})
		const activities = this.#activities
		this.#conversation = new Conversation({ sql, log: this.#log, activities, turn })
		this.#images = new Images({
			sql,
			media: env.MEDIA,
			now,
			wakeAt: (at) => this.#jobs.wakeAt(at),
			problem: (event, error) => this.#problem(event, error),
		})
		const codes = new RejoinCodes(sql)
		const minFollowers = this.#settings.MIN_FOLLOWERS
		this.#bans = new Bans(sql)
		this.#invitations = new Invitations(sql)
		const { bans, invitations } = { bans: this.#bans, invitations: this.#invitations }
		const images = this.#images
		this.#logOuts = new LogOuts({ sql, roster, announcer, images, turn })
		this.#seating = new Seating({
			roster,
			announcer,
			codes,
			proofs: new Proofs({ sql, roster, bans, invitations }),
			activities,
			allowances: this.#allowances,
			minFollowers,
			turn,
			now,
		})
		this.#sessions = new Sessions({ roster, codes, logOuts: this.#logOuts, turn, now })
		this.#sweep = new PostSweep({
			sql,
			db: env.DB,
			conversation: this.#conversation,
			images,
			archived: () => this.#archive.archived,
			turn,
			now,
			wakeAt: (at) => this.#jobs.wakeAt(at),
			problem: (event, error) => this.#problem(event, error),
		})
		this.#operators = new Operators({
			log: this.#log,
			announcer,
			moderation: new Moderation({
				roster,
				codes,
				images,
				bans,
				invitations,
				sweep: this.#sweep,
				minFollowers,
			}),
			turn,
		})
		this.#ownPlace = new OwnPlace({ roster, turn, minFollowers })
		this.#ownSettings = new OwnSettings({ roster, turn, minFollowers })
		this.#referrals = new Referrals({ sql, roster, activities, turn })
		this.#seatWarnings = new SeatWarnings({ sql, roster, turn, now })
		this.#days = new ActivityDays({
			sql,
			roster,
			turn,
			wakeAt: (at) => this.#jobs.wakeAt(at),
		})
		this.#door = new SocketDoor({
			ctx,
			announcer,
			roster,
			secrets: this.#settings.STAGE_TOKEN_SECRET,
			now,
			wakeAt: (at) => this.#jobs.wakeAt(at),
			newReader: () => this.#jobs.wakeAt(this.#now() + TIDY_MS),
		})
		void ctx.blockConcurrencyWhile(async () => {
			await this.#jobs.recall()
			if (!this.#meta.find('taken_over')) await this.#takeOver()
			this.#keepAlive()
		})
	}

	/** A change by somebody on stage: checked, ordered, kept and heard in one synchronous turn. */
	commit(change: Change): Answer<{ seq: number; answer: Message }> {
		const seat = change.fromOffStage
			? this.#roster.require(change.by)
			: this.#roster.requireSeat(change.by)
		if (!seat.ok) return seat
		const { userId } = change.by
		const known = change.key && this.#log.answerTo(userId, change.key)
		if (known) return known.ok ? { ...known, answer: JSON.parse(known.answer) } : known
		const tooFast = this.#spend(`${change.spends}:${userId}`, RATES[change.spends])
		if (tooFast) return tooFast
		const stale = change.revises && this.#conversation.refuseRevision(change.revises)
		if (stale) return stale
		const taken = change.image && this.#images.refuseClaim(change.image, userId)
		if (taken) return taken
		const committed: Answer<{ seq: number; answer: Message }> = this.#takeTurn((turn) => {
			const { now, say, ask } = turn
			if (change.keepsSeat) this.#ownPlace.touch(seat.person, now, say)
			if (change.revises) this.#revise(change.revises)
			if (change.image)
				this.#images.claim(change.image, change.answer.id, change.answer.isStageOnly)
			const seq = say(change.events, change.writes, change.answer.isStageOnly)
			if (change.tells) this.#activities.said(change.answer, change.tells.answered, turn)
			if (change.countsAs) this.#days.count(userId, change.countsAs, now, say)
			for (const effect of change.effects) ask(effect)
			if (change.key)
				this.#log.remember(userId, change.key, seq, JSON.stringify(change.answer), now)
			return { ok: true, seq, answer: change.answer }
		})
		if (change.revises || change.image) void this.#images.drop()
		return committed
	}

	/** Somebody may send one image under this name. */
	openUpload(by: By, name: string): Answer<object> {
		const seat = this.#roster.requireSeat(by)
		if (!seat.ok) return seat
		const tooFast = this.#spend(`upload:${by.userId}`, RATES.upload)
		if (tooFast) return tooFast
		this.#images.open(name, by.userId)
		return { ok: true }
	}

	beginUpload(name: string): Answer<object> {
		return this.#images.begin(name)
	}

	keepUpload(name: string, size: { width: number; height: number }): Answer<object> {
		return this.#images.keep(name, size)
	}

	reopenUpload(name: string): void {
		this.#images.reopen(name)
	}

	discardUpload(name: string): void {
		this.#images.discard(name)
		void this.#images.drop()
	}

	sizeOfImage(by: By, name: string): Answer<{ width: number; height: number }> {
		return this.#images.sizeOf(name, by.userId)
	}

	react(wanted: WantedReaction): Answer<{ reactions: Reaction[] }> {
		return this.#admitReaction(wanted) ?? this.#conversation.react(wanted)
	}

	takeBack(wanted: WantedReaction): Answer<{ reactions: Reaction[] }> {
		return this.#admitReaction(wanted) ?? this.#conversation.takeBack(wanted)
	}

	join(request: JoinRequest): Answer<Place & { seq: number }> {
		return this.#numbered(this.#seating.join(request))
	}

	rejoin(participantId: string, code: string, address: string): Answer<Place & { seq: number }> {
		return this.#numbered(this.#seating.rejoin(participantId, code, address))
	}

	leave(by: By) {
		return this.#seating.leave(by)
	}

	/** `issuedAt`: of the access token that says who asks, where it tells. */
	refresh(sub: string, issuedAt: number | null = null) {
		return this.#sessions.refresh(sub, issuedAt)
	}

	logOutEverywhere(by: By): Answer<{ seq: number }> {
		return this.#numbered(this.#logOuts.everywhere(by))
	}

	/** Whether a log-in of this moment was ended by logging out everywhere. */
	isLoggedOut(sub: string, loggedInAt: number): boolean {
		return this.#logOuts.ended(sub, loggedInAt)
	}

	/** What an operator wants done; that it is one, the Worker has checked. */
	obey(order: Order): Answer<{ changed: boolean; seq: number }> {
		return this.#numbered(this.#operators.obey(order))
	}

	/** Who holds this token, and whether they have a place now. */
	who(by: By): Answer<{ userId: string; seated: boolean; person: OwnParticipant }> {
		const known = this.#roster.require(by)
		if (!known.ok) return known
		return { ok: true, userId: by.userId, seated: known.seated, person: known.person.profile }
	}

	standing(by: By) {
		return this.#sessions.standing(by)
	}

	setStatus(by: By, status: 'Active' | 'Away') {
		return this.#ownPlace.setStatus(by, status)
	}

	setLanguage(by: By, language: LanguageCode) {
		return this.#ownPlace.setLanguage(by, language)
	}

	/** Whether the list of the notable may name somebody; only D1 keeps that. */
	setListed(by: By, listed: boolean): Answer<{ seq: number }> {
		return this.#numbered(this.#ownPlace.setListed(by, listed))
	}

	setWallet(by: By, walletAddress: string): Answer<object> {
		return this.#admitSetting(by, 'setting') ?? this.#ownSettings.setWallet(by, walletAddress)
	}

	setAiUrl(by: By, aiUrl: string | null): Answer<object> {
		return this.#admitSetting(by, 'setting') ?? this.#ownSettings.setAiUrl(by, aiUrl)
	}

	setDirectCasts(by: By, enabled: boolean): Answer<object> {
		return this.#admitSetting(by, 'setting') ?? this.#ownSettings.setDirectCasts(by, enabled)
	}

	/** Before a neighbour is asked about somebody's account. */
	allowSync(by: By): Answer<object> {
		return this.#admitSetting(by, 'sync') ?? { ok: true }
	}

	syncProfile(by: By, found: Synced) {
		return this.#ownSettings.sync(by, found)
	}

	referralCode(by: By) {
		return this.#admitSetting(by, 'setting') ?? this.#referrals.codeOf(by)
	}

	redeemReferral(by: By, code: string): Answer<{ seq: number }> {
		const refused = this.#admitSetting(by, 'referral')
		return refused ?? this.#numbered(this.#referrals.redeem(by, code, this.#now()))
	}

	setInfo(by: By, displayInfo: string) {
		return this.#admitSetting(by, 'setting') ?? this.#ownPlace.setInfo(by, displayInfo)
	}

	unreadActivities(by: By): Answer<{ unreadCount: number; seq: number }> {
		return this.#numbered(this.#activities.unread(by))
	}

	/** One of somebody's activities, or all; `was` says whether there was something unread. */
	markActivitiesRead(
		by: By,
		id: string | null,
	): Answer<{ unreadCount: number; was: boolean; seq: number }> {
		return this.#numbered(this.#activities.markRead(by, id))
	}

	/** Heartbeats, gathered by the Worker so that they do not wake the room one by one (G-103). */
	seen(seen: Record<string, number>): void {
		this.#ownPlace.seen(seen)
	}

	countView(visitor: string): number {
		const before = this.#visitors.total
		const total = this.#visitors.count(visitor, this.#now())
		if (total !== before) this.#jobs.wakeAt(this.#now() + VIEWS_ARCHIVED_MS)
		return total
	}

	/** Spends one of an address's allowance, where guards at the edge would not count exactly. */
	allow(bucket: string, rate: keyof typeof RATES) {
		return this.#spend(bucket, RATES[rate]) ?? { ok: true as const }
	}

	/** Readers of a language were served; these texts they still miss. */
	want(language: LanguageCode, jobs: TranslationJob[]): void {
		const now = this.#now()
		this.#demand.served(language, now)
		for (const job of jobs) this.#outbox.add({ kind: 'translate', job }, now)
		this.#outbox.drain()
		this.#keepAlive()
	}

	/** Resolves once D1 has this change (G-100). */
	archivedUpTo(seq: number): Promise<void> {
		return this.#archive.upTo(seq)
	}

	findUnarchivedMessage(id: string): Message | null {
		return this.#log.findUnarchivedMessage(id, this.#archive.archived)
	}

	snapshot(): RosterSnapshot {
		return this.#snapshot(this.#log.head)
	}

	readers(): Partial<Record<LanguageCode, number>> {
		return this.#announcer.readers()
	}

	report(): RoomReport {
		const translator = this.#settings.TRANSLATOR === 'off' ? 'off' : 'ok'
		return {
			epoch: this.#epoch,
			head: this.#log.head,
			archived: this.#archive.archived,
			sockets: this.#announcer.size,
			outbox: this.#outbox.size,
			translator: this.#outbox.resting ? 'resting' : translator,
		}
	}

	override fetch(request: Request): Response {
		return this.#door.open(request)
	}

	override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
		await this.#door.hear(socket, frame)
	}

	override webSocketClose(socket: WebSocket, code: number): void {
		this.#door.closed(socket)
		socket.close(code >= 3000 && code <= 4999 ? code : 1000)
	}

	override webSocketError(socket: WebSocket): void {
		this.#door.closed(socket)
	}

	/**
	 * Runs at least once for every moment asked for; each job looks for itself whether it is due. It waits for
	 * none of them: the next alarm comes only after this one, and somebody may be due while D1 is away.
	 */
	override alarm(): void {
		this.#jobs.rang()
		const now = this.#now()
		void this.#attempt('sockets', () => this.#door.tidy(now))
		void this.#attempt('seat warnings', () => this.#seatWarnings.ring())
		void this.#attempt('days', () => this.#days.turnOver(now))
		void this.#attempt('outbox', () => this.#outbox.drain())
		void this.#attempt('archive', () => this.#archive.kick())
		void this.#attempt('posts of the banned', () => this.#sweep.run())
		void this.#attempt('images', () => this.#images.drop())
		void this.#attempt('views', () => this.#archive.keepViews(this.#visitors.total))
		void this.#attempt('tidying', () => this.#pruneInTime(now))
		void this.#attempt('the next alarm', () => this.#wakeAgain(now))
	}

	/** Each job for itself: what fails in one of them must not keep the others waiting. */
	async #attempt(job: string, act: () => unknown): Promise<void> {
		try {
			await act()
		} catch (error) {
			this.#problem('alarm-job-failed', `${job}: ${error}`)
			this.#jobs.wakeAt(this.#now() + AFTER_FAILURE_MS)
		}
	}

	/** At the earliest moment at which one of them is due again. */
	#wakeAgain(now: number): void {
		this.#keepAlive()
		if (this.#images.dueAt !== null) this.#jobs.wakeAt(Math.max(this.#images.dueAt, now + TIDY_MS))
		if (this.#announcer.size > 0) this.#jobs.wakeAt(now + TIDY_MS)
		const dayEnds = this.#days.dueAt(now)
		if (dayEnds !== null) this.#jobs.wakeAt(dayEnds)
	}

	#takeTurn: TakeTurn = (act) => {
		const entries: Entry[] = []
		const head = this.#log.head
		const now = this.#now()
		const turn: Turn = {
			now,
			say: (events, writes = [], stageOnly = false) => {
				entries.push(...this.#log.append(events as StageEvent[], writes, now, stageOnly))
				return this.#log.head
			},
			ask: (effect) => this.#outbox.add(effect, now),
		}
		const result = this.#allOrNothing(head, () => act(turn))
		this.#announcer.announce(entries)
		if (entries.length > 0) this.#archive.kick()
		this.#outbox.drain()
		this.#keepAlive()
		return result
	}

	#allOrNothing<T>(head: number, act: () => T): T {
		try {
			return this.ctx.storage.transactionSync(act)
		} catch (error) {
			this.#log.rewindTo(head)
			this.#roster.reload()
			throw error
		}
	}

	/** What a message loses with its words: translations on their way, reactions, its image. */
	#revise(revises: NonNullable<Change['revises']>): void {
		this.#conversation.revise(revises)
		if (!revises.message) this.#images.release(revises.messageId)
	}

	/** Whatever is not finished when the room is killed is found again by the alarm. */
	#keepAlive(): void {
		const due = [this.#archive.dueAt, this.#outbox.dueAt].filter((at) => at !== null)
		if (due.length > 0) this.#jobs.wakeAt(Math.max(Math.min(...due), this.#now() + KEEP_ALIVE_MS))
		const { dueAt } = this.#seatWarnings
		if (dueAt !== null) this.#jobs.wakeAt(dueAt)
	}

	#begin(): string {
		const epoch = crypto.randomUUID()
		this.#meta.set('epoch', epoch)
		return epoch
	}

	/** A room with new storage goes on from what D1 knows of the one before: nobody loses a seat. */
	async #takeOver(): Promise<void> {
		try {
			this.#referrals.recall(
				await this.#ownPlace.takeOver(this.env.DB, this.#meta, this.#log, this.#days),
			)
			await this.#bans.takeOver(this.env.DB)
			await this.#invitations.takeOver(this.env.DB)
			await this.#conversation.takeOver(this.env.DB)
			await this.#images.takeOver(this.env.DB)
			await this.#activities.takeOver()
			this.#meta.set('taken_over', 1)
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
			this.#days.archiveAgain()
			this.#activities.forgetUnread()
			for (const writes of inBatches(everythingKnown(sql, now))) say([], writes)
		})
	}

	async #pruneInTime(now: number): Promise<void> {
		const prunedAt = this.#meta.number('pruned_at')
		if (Math.abs(now - prunedAt) <= HOUR_MS) return
		// As of the last time, so that a clock put ahead does not forget at once what may still be sent again.
		this.#log.forgetKeys(Math.min(now, prunedAt))
		this.#visitors.prune(now)
		this.#allowances.prune(now, ALLOWANCE_KEPT_MS)
		this.#memory.prune()
		this.#seatWarnings.prune(now)
		this.#activities.prune(now)
		this.#meta.set('pruned_at', now)
		await this.#activities.trim(now)
	}

	#spend(bucket: string, limit: Limit) {
		return this.#allowances.spend(
			bucket,
			scaled(limit, this.#settings.RATE_LIMIT_SCALE),
			this.#now(),
		)
	}

	#snapshot(seq: number): RosterSnapshot {
		return {
			epoch: this.#epoch,
			seq,
			participants: this.#roster.participants(),
			counts: this.#roster.counts(this.#now(), this.#settings.MIN_FOLLOWERS),
			totalViews: this.#visitors.total,
			days: this.#days.recent(),
		}
	}

	#admitReaction({ by }: WantedReaction): Refused | null {
		const seat = this.#roster.requireSeat(by)
		return seat.ok ? this.#spend(`reaction:${by.userId}`, RATES.reaction) : seat
	}

	#admitSetting(by: By, rate: 'setting' | 'referral' | 'sync'): Refused | null {
		const seat = this.#roster.requireSeat(by)
		return seat.ok ? this.#spend(`${rate}:${by.userId}`, RATES[rate]) : seat
	}

	#numbered<T extends object>(answer: Answer<T>): Answer<T & { seq: number }> {
		return answer.ok ? { ...answer, seq: this.#log.head } : answer
	}

	#problem(event: string, error: unknown): void {
		console.warn(JSON.stringify({ level: 'warn', at: 'room', event, problem: String(error) }))
	}

	#now(): number {
		return Date.now()
	}
}
