import type { LanguageCode } from '#contract/languages'
import { Activities } from './activities.ts'
import { ActivityDays } from './activity-days.ts'
import { Allowances } from './allowances.ts'
import { Archive } from './archive.ts'
import { Bans } from './bans.ts'
import type { EffectsPort, RosterSnapshot } from './changes.ts'
import { TIDY_MS } from './chores.ts'
import { Conversation } from './conversation.ts'
import { Demand } from './demand.ts'
import type { Env } from './env.ts'
import { FanOut } from './fan-out.ts'
import { Images } from './images.ts'
import { Invitations } from './invitations.ts'
import { Jobs } from './jobs.ts'
import { Listeners } from './listeners.ts'
import { Log } from './log.ts'
import { LogOuts } from './log-outs.ts'
import { Moderation } from './moderation.ts'
import { Operators } from './operators.ts'
import { Outbox } from './outbox.ts'
import { OwnPlace } from './own-place.ts'
import { OwnSettings } from './own-settings.ts'
import { Parked } from './parked.ts'
import { PostSweep } from './post-sweep.ts'
import { Posts } from './posts.ts'
import { Proofs } from './proofs.ts'
import { Referrals } from './referrals.ts'
import { RejoinCodes } from './rejoin-codes.ts'
import { Revocation } from './revocation.ts'
import { RoomSettings } from './room-settings.ts'
import { Roster } from './roster.ts'
import { SeatWarnings } from './seat-warnings.ts'
import { Seating } from './seating.ts'
import { Sessions } from './sessions.ts'
import { SocketDoor } from './socket-door.ts'
import { openStorage } from './storage.ts'
import { TranslationMemory } from './translation-memory.ts'
import { Translations } from './translations.ts'
import type { TakeTurn } from './turn.ts'
import { Visitors } from './visitors.ts'
import { Wants } from './wants.ts'

/** What the room does for its parts. */
export interface Shell {
	ctx: DurableObjectState
	env: Env
	turn: TakeTurn
	now(): number
	problem(event: string, error: unknown): void
	/** Says to D1 once more what the room knows without the log. */
	tellAgain(): void
}

export type Parts = ReturnType<typeof openParts>

/** Everything the room consists of, each part with what it needs of the others. */
export function openParts(shell: Shell) {
	const kept = openKept(shell)
	const talk = openTalk(shell, kept)
	const places = openPlaces(shell, kept, talk)
	const posts = new Posts({ ...kept, ...talk, ...places })
	const scale = kept.settings.RATE_LIMIT_SCALE
	const wants = new Wants({ ...kept, ...talk, scale })
	return { ...kept, ...talk, ...places, posts, wants, turn: shell.turn }
}

/** Rows and what is made of them alone. */
function openKept({ ctx, env, now }: Shell) {
	const { sql } = ctx.storage
	const settings = RoomSettings.parse(env)
	const meta = openStorage(ctx.storage, settings.ROOM_BEGIN_ANEW)
	const epoch = meta.find('epoch') ?? begin(meta)
	const log = new Log(sql, meta.number('first_seq'))
	const listeners = new Listeners(ctx.getWebSockets())
	const jobs = new Jobs(ctx.storage)
	return {
		settings,
		meta,
		epoch,
		log,
		roster: new Roster(sql),
		visitors: new Visitors(sql, meta, (at) => jobs.wakeAt(at)),
		allowances: new Allowances(sql),
		demand: new Demand(sql),
		memory: new TranslationMemory(sql),
		jobs,
		bans: new Bans(sql),
		invitations: new Invitations(sql),
		listeners,
		fanOut: new FanOut({ epoch, log, listeners, now }),
	}
}

/** What is said: heard, archived, translated, shown, taken back. */
function openTalk(
	{ ctx, env, turn, now, problem, tellAgain }: Shell,
	{ settings, meta, log, roster, visitors, demand, memory, jobs, listeners, epoch }: Kept,
) {
	const { sql } = ctx.storage
	const db = env.DB
	const wakeAt = (at: number) => jobs.wakeAt(at)
	const days = new ActivityDays({ sql, roster, turn, wakeAt })
	const snapshot = (seq: number): RosterSnapshot => ({
		epoch,
		seq,
		participants: roster.participants(),
		counts: roster.counts(now(), settings.MIN_FOLLOWERS),
		totalViews: visitors.total,
		days: days.recent(),
	})
	const effects = (ctx as unknown as { exports: { Effects: EffectsPort } }).exports.Effects
	const parked = new Parked({ sql, log, turn })
	const archive = new Archive({
		db,
		meta,
		log,
		parked,
		now,
		snapshot,
		problem,
		tellAgain,
		wakeAt,
		lacksMigrations: () => effects.lacksMigrations(),
	})
	const activities = new Activities({ sql, db, meta, roster, turn, now, problem })
	const conversation = new Conversation({ sql, log, memory, activities, now })
	const translations = new Translations({
		memory,
		demand,
		present: (): LanguageCode[] => [...listeners.languages(), ...roster.languages()],
		isCurrent: (messageId, revision) => conversation.isCurrent(messageId, revision),
		effects,
		now,
		problem,
	})
	const outbox = new Outbox(sql, {
		kinds: { translate: translations, 'translate-older': translations },
		turn,
		now,
		problem,
		wakeAt,
	})
	const images = new Images({ sql, media: env.MEDIA, now, wakeAt, problem })
	const archived = () => archive.archived
	const sweep = new PostSweep({
		sql,
		db,
		conversation,
		images,
		archived,
		turn,
		now,
		wakeAt,
		problem,
	})
	return { days, snapshot, archive, parked, activities, conversation, outbox, images, sweep }
}

/** Who has a place, how it is taken, kept and lost, and who may hear what from it. */
function openPlaces(
	{ ctx, turn, now }: Shell,
	{ settings, roster, allowances, jobs, bans, invitations, listeners, fanOut }: Kept,
	{ parked, activities, images, sweep }: Talk,
) {
	const { sql } = ctx.storage
	const minFollowers = settings.MIN_FOLLOWERS
	const wakeAt = (at: number) => jobs.wakeAt(at)
	const codes = new RejoinCodes(sql)
	const revocation = new Revocation({ codes, images })
	const logOuts = new LogOuts({ sql, roster, revocation, turn })
	const proofs = new Proofs({ sql, roster, bans, invitations, revocation })
	const moderation = new Moderation({
		roster,
		revocation,
		images,
		bans,
		invitations,
		sweep,
		minFollowers,
	})
	return {
		codes,
		logOuts,
		proofs,
		seating: new Seating({
			roster,
			codes,
			proofs,
			activities,
			allowances,
			revocation,
			minFollowers,
			turn,
			now,
		}),
		sessions: new Sessions({ roster, codes, logOuts, turn, now }),
		operators: new Operators({ moderation, parked }),
		ownPlace: new OwnPlace({ roster, turn, minFollowers }),
		ownSettings: new OwnSettings({ roster, turn, minFollowers }),
		referrals: new Referrals({ sql, roster, activities, turn }),
		seatWarnings: new SeatWarnings({ sql, roster, turn, now }),
		door: new SocketDoor({
			ctx,
			listeners,
			fanOut,
			roster,
			secrets: settings.STAGE_TOKEN_SECRET,
			scale: settings.RATE_LIMIT_SCALE,
			now,
			wakeAt,
			newReader: () => wakeAt(now() + TIDY_MS),
		}),
	}
}

type Kept = ReturnType<typeof openKept>
type Talk = ReturnType<typeof openTalk>

function begin(meta: ReturnType<typeof openStorage>): string {
	const epoch = crypto.randomUUID()
	meta.set('epoch', epoch)
	return epoch
}
