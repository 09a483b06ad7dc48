import type { LanguageCode } from '#contract/languages'
import { Activities } from './alerts/alerts.ts'
import type { Env } from './env.ts'
import { Agenda } from './kernel/agenda.ts'
import { Alarm } from './kernel/alarm.ts'
import { Allowances } from './kernel/allowances.ts'
import { Archive } from './kernel/archive.ts'
import { FanOut } from './kernel/fan-out.ts'
import { Listeners } from './kernel/listeners.ts'
import { Log } from './kernel/log.ts'
import { Outbox } from './kernel/outbox.ts'
import { Parked } from './kernel/parked.ts'
import { type Life, lifeOf } from './kernel/part.ts'
import { RoomSettings } from './kernel/room-settings.ts'
import type { EffectsPort, RosterSnapshot } from './kernel/rpc.ts'
import { SocketDoor } from './kernel/socket-door.ts'
import { openStorage } from './kernel/storage.ts'
import { knownOf, tellAgain } from './kernel/tell-again.ts'
import type { TakeTurn } from './kernel/turn.ts'
import { ArchivedMessages } from './messages/archived-messages.ts'
import { Conversation } from './messages/conversation.ts'
import { Images } from './messages/images.ts'
import { LanguageDemand } from './messages/language-demand.ts'
import { Posts } from './messages/posts.ts'
import { Reports } from './messages/reports.ts'
import { TranslationMemory } from './messages/translation-memory.ts'
import { Translations } from './messages/translations.ts'
import { WantedTranslations } from './messages/wanted-translations.ts'
import { Bans } from './operators/bans.ts'
import { ContentActs } from './operators/content-acts.ts'
import { Invitations } from './operators/invitations.ts'
import { Moderation } from './operators/moderation.ts'
import { Operators } from './operators/operators.ts'
import { PostSweep } from './operators/post-sweep.ts'
import { SlowMode } from './operators/slow-mode.ts'
import { StatusLines } from './operators/status-lines.ts'
import { TakenMessages } from './operators/taken-messages.ts'
import { WordList } from './operators/word-list.ts'
import { ActivityDays } from './people/activity-days.ts'
import { ArchivedPeople } from './people/archived-people.ts'
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

/** Services of the room for its parts. */
export interface Shell {
	ctx: DurableObjectState
	env: Env
	turn: TakeTurn
	now(): number
	problem(event: string, error: unknown): void
	/** All parts, once they are open. */
	life(): Life
}

export type Parts = ReturnType<typeof openParts>

/** Everything the room consists of, each part with what it needs of those before it. */
export function openParts(shell: Shell) {
	const { ctx, env, turn, now } = shell
	const { sql } = ctx.storage
	const settings = RoomSettings.parse(env)
	const {
		MIN_FOLLOWERS: minFollowers,
		RATE_LIMIT_SCALE: scale,
		OPERATOR_SUBS: operators,
	} = settings
	const meta = openStorage(ctx.storage, settings.ROOM_BEGIN_ANEW)
	const epoch = meta.find('epoch') ?? begin(meta)
	const alarm = new Alarm(ctx.storage)
	const wakeAt = (at: number) => alarm.wakeAt(at)
	const { exports } = ctx as unknown as { exports: { Effects: EffectsPort } }
	const effects = exports.Effects
	const agenda = new Agenda({ ...shell, sql })
	const room = {
		...shell,
		sql,
		db: env.DB,
		media: env.MEDIA,
		meta,
		agenda,
		minFollowers,
		scale,
		wakeAt,
	}

	// Rows and what is made of them alone.
	const log = new Log(sql, meta)
	const roster: Roster = new Roster(sql, (person) => seatWarnings.statusChanged(person))
	const seatWarnings = new SeatWarnings({ ...room, roster })
	const allowances = new Allowances(sql)
	const languageDemand = new LanguageDemand(sql)
	const memory = new TranslationMemory(sql)
	const bans = new Bans(sql)
	const invitations = new Invitations(sql)
	const wordList = new WordList(sql)
	const slowMode = new SlowMode({ sql, allowances, operators })
	const listeners = new Listeners(ctx.getWebSockets())
	const fanOut = new FanOut({ epoch, log, listeners, now })
	const days = new ActivityDays({ ...room, roster })
	const visitors = new Visitors({ ...room, keepInD1: (total) => archive.keepViews(total) })

	// What is said: heard, archived, translated, shown, taken back.
	const snapshot = (seq: number): RosterSnapshot => ({
		epoch,
		seq,
		participants: roster.participants(),
		counts: roster.counts(now(), minFollowers),
		totalViews: visitors.total,
		slowModeSeconds: slowMode.seconds,
		days: days.recent(),
	})
	const parked = new Parked({
		...room,
		knownOf: (late, turn) => knownOf(sql, shell.life(), late, turn),
	})
	const archive: Archive = new Archive({
		...room,
		log,
		parked,
		snapshot,
		tellAgain: () => tellAgain(sql, shell.life(), turn),
		lacksMigrations: () => effects.lacksMigrations(),
	})
	const activities = new Activities({ ...room, roster })
	const conversation = new Conversation({ ...room, log, memory, activities })
	const archivedMessages = new ArchivedMessages({ ...room, log })
	const translations = new Translations({
		...room,
		memory,
		languageDemand,
		effects,
		present: (): LanguageCode[] => [...listeners.languages(), ...roster.languages()],
		isCurrent: (messageId, revision) => conversation.isCurrent(messageId, revision),
		isHeld: (messageId) => conversation.isHeld(messageId),
		isListed: (texts) => wordList.finds(texts),
		find: (messageId) => archivedMessages.find(messageId),
		hold: (message, turn) => conversation.hold(message, turn),
	})
	const kinds = { translate: translations, 'translate-older': translations }
	const outbox = new Outbox(sql, { ...room, kinds })
	const images = new Images(room)
	const archived = () => archive.archived
	const sweep = new PostSweep({ ...room, conversation, images, archived })
	const reports = new Reports({ ...room, conversation, activities })
	const contentActs = new ContentActs({
		...room,
		conversation,
		images,
		activities,
		statusLines: new StatusLines(roster),
		takenMessages: new TakenMessages(conversation),
	})
	const words = { ...room, log, conversation, images, activities, days, languageDemand, outbox }

	// Who has a place, how it is taken, kept and lost, and who may hear what from it.
	const codes = new RejoinCodes(sql)
	const revocation = new Revocation({ codes, images })
	const proofs = new Proofs({ ...room, roster, bans, invitations, revocation })
	const logOuts = new LogOuts({ ...room, roster, revocation })
	const people = { ...room, roster, codes, proofs, logOuts, revocation, activities, allowances }
	const ownPlace = new OwnPlace(people)
	const moderation = new Moderation({ ...people, images, bans, invitations, sweep, contentActs })

	const parts = {
		agenda,
		log,
		roster,
		seatWarnings,
		allowances,
		memory,
		bans,
		invitations,
		slowMode,
		wordList,
		listeners,
		fanOut,
		days,
		visitors,
		parked,
		archive,
		activities,
		conversation,
		reports,
		outbox,
		images,
		sweep,
		contentActs,
		codes,
		proofs,
		logOuts,
		ownPlace,
		archivedPeople: new ArchivedPeople({ sql, roster }),
		archivedMessages,
		seating: new Seating(people),
		sessions: new Sessions(people),
		referrals: new Referrals(people),
		ownSettings: new OwnSettings(people),
		posts: new Posts({ ...words, roster, ownPlace, slowMode, wordList }),
		wantedTranslations: new WantedTranslations({ ...words, allowances }),
		operators: new Operators({ moderation, contentActs, parked, reports, slowMode, wordList }),
		door: new SocketDoor({
			...people,
			listeners,
			fanOut,
			secrets: settings.STAGE_TOKEN_SECRET,
			seenNow: (userId, now) => ownPlace.seenNow(userId, now),
		}),
	}
	return { ...parts, life: lifeOf(parts), turn, settings, meta, epoch, alarm, snapshot }
}

function begin(meta: ReturnType<typeof openStorage>): string {
	const epoch = crypto.randomUUID()
	meta.set('epoch', epoch)
	return epoch
}
