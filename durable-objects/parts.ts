import type { LanguageCode } from '#contract/languages'
import { Activities } from './alerts/alerts.ts'
import type { Env } from './env.ts'
import { Jobs } from './kernel/alarm.ts'
import { Allowances } from './kernel/allowances.ts'
import { Archive } from './kernel/archive.ts'
import { FanOut } from './kernel/fan-out.ts'
import { TIDY_MS } from './kernel/housekeeping.ts'
import { Listeners } from './kernel/listeners.ts'
import { Log } from './kernel/log.ts'
import { Outbox } from './kernel/outbox.ts'
import { Parked } from './kernel/parked.ts'
import { RoomSettings } from './kernel/room-settings.ts'
import type { EffectsPort, RosterSnapshot } from './kernel/rpc.ts'
import { SocketDoor } from './kernel/socket-door.ts'
import { openStorage } from './kernel/storage.ts'
import type { TakeTurn } from './kernel/turn.ts'
import { Conversation } from './messages/conversation.ts'
import { Images } from './messages/images.ts'
import { LanguageDemand } from './messages/language-demand.ts'
import { Posts } from './messages/posts.ts'
import { TranslationMemory } from './messages/translation-memory.ts'
import { Translations } from './messages/translations.ts'
import { WantedTranslations } from './messages/wanted-translations.ts'
import { Bans } from './operators/bans.ts'
import { Invitations } from './operators/invitations.ts'
import { Moderation } from './operators/moderation.ts'
import { Operators } from './operators/operators.ts'
import { PostSweep } from './operators/post-sweep.ts'
import { ActivityDays } from './people/activity-days.ts'
import { LogOuts } from './people/log-outs.ts'
import { OwnPlace } from './people/own-place.ts'
import { OwnSettings } from './people/own-settings.ts'
import { Proofs } from './people/proofs.ts'
import { Referrals } from './people/referrals.ts'
import { RejoinCodes } from './people/rejoin-codes.ts'
import { Revocation } from './people/revocation.ts'
import { Roster } from './people/roster.ts'
import { SeatWarnings } from './people/seat-warnings.ts'
import { Seating } from './people/seating.ts'
import { Sessions } from './people/sessions.ts'
import { Visitors } from './people/visitors.ts'

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
	const wantedTranslations = new WantedTranslations({ ...kept, ...talk, scale })
	return { ...kept, ...talk, ...places, posts, wantedTranslations, turn: shell.turn }
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
		languageDemand: new LanguageDemand(sql),
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
	{ settings, meta, log, roster, visitors, languageDemand, memory, jobs, listeners, epoch }: Kept,
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
		languageDemand,
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
