// One list: every part of the room, and what it gets (over 250 lines).

import type { LanguageCode } from '#contract/languages'
import { alertKind } from '#contract/push'
import type { Alert } from '#storage/alerts/stored-alert-job'
import { roomSettingsIn } from '#storage/room-settings'
import { Activities } from './alerts/alerts.ts'
import { DirectCasts } from './alerts/direct-casts.ts'
import { HeldAlerts } from './alerts/held-alerts.ts'
import { Partings } from './alerts/partings.ts'
import { Pushes } from './alerts/pushes.ts'
import { Unread } from './alerts/unread.ts'
import { AdClicks } from './banner/ad-clicks.ts'
import { Banner } from './banner/banner.ts'
import type { EffectsPort } from './effects-port.ts'
import type { Env } from './env.ts'
import { GatheringRows } from './gatherings/gathering-rows.ts'
import { GatheringWords } from './gatherings/gathering-words.ts'
import { Gatherings } from './gatherings/gatherings.ts'
import { Notices } from './gatherings/notices.ts'
import { TakenGatherings } from './gatherings/taken-gatherings.ts'
import { Agenda } from './kernel/agenda.ts'
import { Alarm } from './kernel/alarm.ts'
import { Allowances } from './kernel/allowances.ts'
import { Archive } from './kernel/archive.ts'
import { FanOut } from './kernel/fan-out.ts'
import { Leftovers } from './kernel/leftovers.ts'
import { Listeners } from './kernel/listeners.ts'
import { Log } from './kernel/log.ts'
import { Meter } from './kernel/meter.ts'
import { metered } from './kernel/metered.ts'
import { Outbox } from './kernel/outbox.ts'
import { Parked } from './kernel/parked.ts'
import { type Life, lifeOf } from './kernel/part.ts'
import type { RosterSnapshot } from './kernel/rpc.ts'
import { SocketDoor } from './kernel/socket-door.ts'
import { openStorage } from './kernel/storage.ts'
import { knownOf, tellAgain } from './kernel/tell-again.ts'
import type { TakeTurn, Turn } from './kernel/turn.ts'
import { ArchivedMessages } from './messages/archived-messages.ts'
import { Conversation } from './messages/conversation.ts'
import { Images } from './messages/images.ts'
import { LanguageDemand } from './messages/language-demand.ts'
import { Lateness } from './messages/lateness.ts'
import { MessageWords } from './messages/message-words.ts'
import { OlderTerms } from './messages/older-terms.ts'
import { Posts } from './messages/posts.ts'
import { Reports } from './messages/reports.ts'
import { TextWords } from './messages/text-words.ts'
import { TranslationMemory } from './messages/translation-memory.ts'
import { Translations } from './messages/translations.ts'
import { WantedTranslations } from './messages/wanted-translations.ts'
import { Paying } from './money/paying.ts'
import { PaymentRows } from './money/payment-rows.ts'
import { Payments } from './money/payments.ts'
import { Settling } from './money/settling.ts'
import { Strays } from './money/strays.ts'
import { Bans } from './operators/bans.ts'
import { ContentActs } from './operators/content-acts.ts'
import { Invitations } from './operators/invitations.ts'
import { Moderation } from './operators/moderation.ts'
import { Names } from './operators/names.ts'
import { Operators } from './operators/operators.ts'
import { PostSweep } from './operators/post-sweep.ts'
import { SlowMode } from './operators/slow-mode.ts'
import { StatusLines } from './operators/status-lines.ts'
import { TakenMessages } from './operators/taken-messages.ts'
import { WordList } from './operators/word-list.ts'
import { ActivityDays } from './people/activity-days.ts'
import { ArchivedPeople } from './people/archived-people.ts'
import { ErasedList } from './people/erased-list.ts'
import { Erasure } from './people/erasure.ts'
import { Gone } from './people/gone.ts'
import { HiddenNames } from './people/hidden-names.ts'
import { LogOuts } from './people/log-outs.ts'
import { OwnPlace } from './people/own-place.ts'
import { OwnSettings } from './people/own-settings.ts'
import { PrivateThings } from './people/private-things.ts'
import { Proofs } from './people/proofs.ts'
import { Referrals } from './people/referrals.ts'
import { RejoinCodes } from './people/rejoin-codes.ts'
import { RepeatedErasures } from './people/repeated-erasures.ts'
import { Revocation } from './people/revocation.ts'
import { Roster } from './people/roster.ts'
import { SeatWarnings } from './people/seat-warnings.ts'
import { Seating } from './people/seating.ts'
import { Sessions } from './people/sessions.ts'
import { Visitors } from './people/visitors.ts'
import { Stories } from './stories/stories.ts'
import { StoryAudience } from './stories/story-audience.ts'
import { StoryRows } from './stories/story-rows.ts'
import { StoryUploads } from './stories/story-uploads.ts'
import { TakenStories } from './stories/taken-stories.ts'
import { Transcoding } from './stories/transcoding.ts'
import { Airdrops } from './token/airdrops.ts'
import { Claims } from './token/claims.ts'
import { PayingOut } from './token/paying-out.ts'
import { PayoutCourse } from './token/payout-course.ts'
import { PayoutLanes } from './token/payout-lanes.ts'
import { PayoutRows } from './token/payout-rows.ts'
import { Payouts } from './token/payouts.ts'
import { SaidLately } from './token/said-lately.ts'
import { Wallets } from './token/wallets.ts'
import { Boosts } from './topics/boosts.ts'
import { TakenTopics } from './topics/taken-topics.ts'
import { TopicQuotes } from './topics/topic-quotes.ts'
import { TopicRows } from './topics/topic-rows.ts'
import { Topics } from './topics/topics.ts'

/** Services of the room for its parts. */
export interface Shell {
	ctx: DurableObjectState
	env: Env
	turn: TakeTurn
	now(): number
	problem(event: string, error: unknown): void
	/** All parts, available once they are open. */
	life(): Life
}

export type Parts = ReturnType<typeof openParts>

/** Opens all parts of the room; each gets what it needs from those before it. */
export function openParts(shell: Shell) {
	const { ctx, env, turn, now } = shell
	const settings = roomSettingsIn(env)
	const {
		MIN_FOLLOWERS: minFollowers,
		RATE_LIMIT_SCALE: scale,
		TOPIC_DISCOUNT_ACTIVE: discountActive,
		OPERATOR_SUBS: operators,
		CLICK_TO_EARN: canClaim,
	} = settings
	const meta = openStorage(ctx.storage, settings.ROOM_BEGIN_ANEW)
	const epoch = meta.find('epoch') ?? begin(meta)
	const { SPEND_DAY_MAX: dayMax } = settings
	const meter = new Meter({ sql: ctx.storage.sql, turn, now, dayMax })
	const sql = metered(ctx.storage.sql, meter)
	const alarm = new Alarm(ctx.storage, { meter, now, problem: shell.problem })
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
		meter,
		minFollowers,
		scale,
		wakeAt,
	}

	/** Alerts a person away from the page. */
	function alert(userId: string, said: Alert, turn: Turn): void {
		pushes.alert(userId, said, turn)
		if (alertKind(said.type).isCast) directCasts.alert(userId, said, turn)
	}

	// Rows, and what depends on rows only.
	const gone = new Gone({ sql, meta })
	const erasedList = new ErasedList(room)
	const hiddenNames = new HiddenNames(sql)
	const log = new Log(sql, meta, hiddenNames.rename)
	const roster: Roster = new Roster(sql, (person) => seatWarnings.statusChanged(person))
	const seatWarnings = new SeatWarnings({ ...room, roster, alert })
	const allowances = new Allowances(sql)
	const languageDemand = new LanguageDemand(sql)
	const memory = new TranslationMemory(sql)
	const bans = new Bans({ sql, agenda, roster, now })
	const invitations = new Invitations(sql)
	const wordList = new WordList(sql)
	const slowMode = new SlowMode({ sql, allowances, operators })
	const listeners = new Listeners(ctx.getWebSockets())
	const topicRows = new TopicRows({ sql })
	const { quoted } = new TopicQuotes(topicRows)
	const fanOut = new FanOut({ epoch, log, listeners, quoted, now })
	const days = new ActivityDays({ ...room, roster })
	const visitors = new Visitors({ ...room, keepInD1: (total) => archive.keepViews(total) })

	// Content: heard, archived, translated, shown, removed.
	const snapshot = (seq: number): RosterSnapshot => ({
		epoch,
		seq,
		participants: hiddenNames.rename(roster.participants()),
		counts: roster.counts(now(), minFollowers),
		totalViews: visitors.total,
		slowModeSeconds: slowMode.seconds,
		savesUntil: meter.savesUntil,
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
		repeatErasures: () => repeatedErasures.run(),
		tellAgain: () => tellAgain(sql, shell.life(), turn),
		lacksMigrations: () => effects.lacksMigrations(),
	})
	const untilArchived = () => archive.upTo(log.head)
	const heldAlerts = new HeldAlerts(sql)
	const alerting = { ...room, settings, roster, held: heldAlerts, effects, untilArchived }
	const pushes = new Pushes(alerting)
	const directCasts = new DirectCasts({
		...alerting,
		tellOff: (userId, turn) => activities.castsOff(userId, turn),
	})
	const partings = new Partings({ pushes, directCasts })
	const unread = new Unread(room)
	const activities: Activities = new Activities({ ...room, roster, unread, alert })
	const saidLately = new SaidLately(room)
	const payoutRows = new PayoutRows(room)
	const airdrops = new Airdrops({ ...room, activities, saidLately, payoutRows, gone })
	const wallets = new Wallets(room)
	const conversation = new Conversation({ ...room, log, memory, activities })
	const archivedMessages = new ArchivedMessages({ ...room, log })
	const storyRows = new StoryRows(room)
	const gatheringRows = new GatheringRows({ sql, roster })
	const lateness = new Lateness()
	const translations = new Translations({
		...room,
		lateness,
		memory,
		languageDemand,
		effects,
		readers: () => listeners.readers(),
		present: (): LanguageCode[] => [...listeners.languages(), ...roster.languages()],
		isListed: (texts, language) => wordList.finds(texts, language),
		words: {
			message: new MessageWords({
				isCurrent: (messageId, revision) => conversation.isCurrent(messageId, revision),
				isHeld: (messageId) => conversation.isHeld(messageId),
				find: (messageId) => archivedMessages.find(messageId),
				hold: (message, turn) => conversation.hold(message, turn),
			}),
			story: new TextWords('story', storyRows),
			topic: new TextWords('topic', topicRows),
			event: new GatheringWords(gatheringRows),
		},
	})
	const leftovers = new Leftovers(room)
	const transcoding: Transcoding = new Transcoding({
		...room,
		...{ leftovers, effects, rows: storyRows },
		outbox: () => outbox,
		untilArchived,
	})
	const paymentRows = new PaymentRows(room)
	const strays = new Strays(room)
	const banner = new Banner({ ...room, leftovers, paymentRows, wordList })
	const adClicks = new AdClicks({ ...room, banner })
	const claims = new Claims({ sql, banner, adClicks, activities, payoutRows, gone, canClaim })
	const payoutCourse = new PayoutCourse({ ...room, settings, payoutRows, bans })
	const payoutLanes = new PayoutLanes({
		...{ ...room, settings, payoutRows, wallets },
		course: payoutCourse,
	})
	const paid = { ...room, settings, payoutRows, course: payoutCourse, lanes: payoutLanes }
	const payouts = new Payouts({ ...paid, airdrops, claims, bans })
	const sold = () => ({ banner, topic: boosts })
	const settling = new Settling({ ...room, paymentRows, strays, sold, outbox: () => outbox })
	const payments = new Payments({ ...room, log, paymentRows, settling, strays, sold })
	const paying = new Paying({
		...room,
		...{ payments, settling, paymentRows, strays, effects },
		untilArchived,
	})
	const payingOut = new PayingOut({
		...{ ...paid, payouts, parked, effects },
		untilArchived,
	})
	const outbox: Outbox = new Outbox(sql, {
		...{ ...room, meta, version: env.VERSION?.id ?? '' },
		kinds: {
			translate: translations,
			'translate-older': translations,
			media: transcoding,
			pay: paying,
			payout: payingOut,
			push: pushes,
			'direct-cast': directCasts,
		},
	})
	const images = new Images({ ...room, leftovers })
	const repeatedErasures = new RepeatedErasures({
		...{ ...room, erasedList, gone, images, leftovers },
	})
	const storyUploads = new StoryUploads({ ...room, leftovers })
	const archived = () => archive.archived
	const sweep = new PostSweep({ ...room, conversation, images, archived })
	const reports = new Reports({
		...{ ...room, conversation, activities },
		...{ storyRows, topicRows, gatheringRows },
	})
	const words = { ...room, log, conversation, images, activities, days, languageDemand, outbox }

	// People: who has a place, how it is taken, kept and lost, and who hears what.
	const codes = new RejoinCodes(sql)
	const revocation = new Revocation({ codes, images, storyUploads })
	const privateThings = new PrivateThings({
		...{ sql, log, unread, heldAlerts, images, wallets, payoutCourse },
	})
	const proofs = new Proofs({
		...{ ...room, roster, hiddenNames, bans, invitations, revocation },
		...{ privateThings, partings, gone },
	})
	const logOuts = new LogOuts({ ...room, roster, revocation, activities, partings, gone })
	const people = {
		...room,
		roster,
		hiddenNames,
		codes,
		proofs,
		logOuts,
		revocation,
		activities,
		allowances,
		wordList,
		gone,
	}
	const ownPlace = new OwnPlace({ ...people, log })
	const shown = { ...room, log, leftovers, memory, wordList, days, rows: storyRows, transcoding }
	const stories = new Stories({ ...shown, ownPlace, uploads: storyUploads })
	const topics = new Topics({
		...{ ...room, log, ownPlace, activities, memory, slowMode, wordList },
		rows: topicRows,
		hasModel: () => settings.TOPIC_WRITER === 'workers-ai' && env.AI !== undefined,
	})
	const boosts: Boosts = new Boosts({
		...{ ...room, roster, topics, wordList, discountActive },
		rows: topicRows,
	})
	const notices = new Notices({
		...{ ...room, alert },
		rows: gatheringRows,
		push: (userId, said, turn) => pushes.alert(userId, said, turn),
	})
	const gatherings = new Gatherings({
		...{ ...room, log, roster, ownPlace, activities, days, memory, wordList, notices, operators },
		rows: gatheringRows,
	})
	const contentActs = new ContentActs({
		...{ ...room, airdrops },
		conversation,
		images,
		activities,
		statusLines: new StatusLines(roster, log),
		names: new Names({ roster, log, hiddenNames, storyRows }),
		takenMessages: new TakenMessages(conversation),
		takenStories: new TakenStories({ ...room, stories, hiddenNames, rows: storyRows }),
		takenTopics: new TakenTopics({ topics, rows: topicRows, settling }),
		takenGatherings: new TakenGatherings({ sql, roster, gatherings, rows: gatheringRows }),
	})
	const moderation = new Moderation({
		...people,
		hiddenNames,
		images,
		...{ stories, topics, gatherings, airdrops, claims, payoutCourse },
		bans,
		invitations,
		sweep,
		contentActs,
	})

	const erasure = new Erasure({
		...{ ...people, privateThings, partings, conversation, images, leftovers },
		...{ log, stories, topics, gatherings, contentActs, archived, erasedList },
	})

	const parts = {
		agenda,
		meter,
		hiddenNames,
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
		heldAlerts,
		pushes,
		directCasts,
		activities,
		unread,
		saidLately,
		airdrops,
		conversation,
		reports,
		outbox,
		banner,
		adClicks,
		claims,
		payments,
		paying,
		transcoding,
		leftovers,
		images,
		sweep,
		erasure,
		repeatedErasures,
		contentActs,
		storyUploads,
		storyRows,
		stories,
		topicRows,
		topics,
		boosts,
		strays,
		gatheringRows,
		gatherings,
		notices,
		storyAudience: new StoryAudience({ ...room, roster, activities, rows: storyRows }),
		codes,
		proofs,
		logOuts,
		ownPlace,
		archivedPeople: new ArchivedPeople({ sql, roster }),
		archivedMessages,
		olderTerms: new OlderTerms(room),
		seating: new Seating({ ...people, storyRows }),
		sessions: new Sessions({ ...people, allowances, scale }),
		referrals: new Referrals(people),
		wallets,
		payoutCourse,
		payouts, // after everything that gives people something
		ownSettings: new OwnSettings({ ...people, wallets, payoutCourse }),
		posts: new Posts({
			...words,
			airdrops,
			roster,
			ownPlace,
			slowMode,
			wordList,
			storyRows,
			topicRows,
		}),
		wantedTranslations: new WantedTranslations({ ...words, translations, allowances }),
		lateness,
		operators: new Operators({
			...{ moderation, contentActs, parked, reports, slowMode, wordList },
			...{ banner, settling, payouts, payoutCourse, payoutLanes },
		}),
		door: new SocketDoor({
			...people,
			listeners,
			fanOut,
			secrets: settings.STAGE_TOKEN_SECRET,
			seenNow: (userId, now) => ownPlace.seenNow(userId, now),
		}),
	}
	return { ...parts, life: lifeOf(parts), turn, settling, settings, meta, epoch, alarm, snapshot }
}

function begin(meta: ReturnType<typeof openStorage>): string {
	const epoch = crypto.randomUUID()
	meta.set('epoch', epoch)
	return epoch
}
