import type { LanguageCode } from '#contract/languages'
import type { Alert } from '#storage/alerts/stored-alert-job'
import type { Activities } from '../alerts/activities.ts'
import type { FarewellAlerts } from '../alerts/farewell-alerts.ts'
import type { HeldAlerts } from '../alerts/held-alerts.ts'
import type { UnreadActivities } from '../alerts/unread.ts'
import type { CalendarEvents } from '../events/events.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Conversation } from '../messages/conversation.ts'
import type { Images } from '../messages/images.ts'
import type { ModerationActions } from '../moderation/actions.ts'
import type { RemovedRows } from '../moderation/removed-rows.ts'
import type { Payments } from '../money/payments.ts'
import type { Kernel } from '../open-kernel.ts'
import type { Bans } from '../operators/bans.ts'
import type { Invitations } from '../operators/invitations.ts'
import type { WordList } from '../operators/word-list.ts'
import type { Stories } from '../stories/stories.ts'
import type { StoryRows } from '../stories/story-rows.ts'
import type { StoryUploads } from '../stories/story-uploads.ts'
import type { PayoutCourse } from '../token/payout-course.ts'
import type { Wallets } from '../token/wallets.ts'
import type { Topics } from '../topics/topics.ts'
import { ActivityDays } from './activity-days.ts'
import { ArchivedPeople } from './archived-people.ts'
import { ErasedList } from './erased-list.ts'
import { ErasedNames } from './erased-names.ts'
import { Erasure } from './erasure.ts'
import { HiddenNames } from './hidden-names.ts'
import { LogOuts } from './log-outs.ts'
import { OwnPlace } from './own-place.ts'
import { OwnSettings } from './own-settings.ts'
import { PrivateThings } from './private-things.ts'
import { Proofs } from './proofs.ts'
import { Referrals } from './referrals.ts'
import { RejoinCodes } from './rejoin-codes.ts'
import { RepeatedErasures } from './repeated-erasures.ts'
import { Revocation } from './revocation.ts'
import { Roster } from './roster.ts'
import { SeatWarnings } from './seat-warnings.ts'
import { Seating } from './seating.ts'
import { Sessions } from './sessions.ts'
import { Visitors } from './visitors.ts'

interface EarlyNeeds {
	/** Alerts a person away from the page. */
	alert(userId: string, said: Alert, turn: Turn): void
	/** Whether these words contain an entry of the operators' list of words. */
	isListed(texts: readonly string[], language: LanguageCode): boolean
}

/** Opens the parts that know who is or was on stage, and under which name. Nearly all areas need these. */
export function openRoster(kernel: Kernel, needs: EarlyNeeds) {
	const { sql, archive } = kernel
	const hiddenNames = new HiddenNames(sql)
	const roster: Roster = new Roster(sql, (person) => seatWarnings.statusChanged(person))
	const room = { ...kernel, ...needs, roster }
	const seatWarnings = new SeatWarnings(room)
	const days = new ActivityDays(room)
	const visitors = new Visitors({
		...kernel,
		keepInD1: (total) => archive.keepViews(total),
	})
	const [ownPlace, archivedPeople] = [new OwnPlace(room), new ArchivedPeople(room)]
	return {
		...{ hiddenNames, roster, seatWarnings, days, visitors, ownPlace, archivedPeople },
		gone: new ErasedNames(kernel),
	}
}

interface Needs {
	roster: Roster
	hiddenNames: HiddenNames
	gone: ErasedNames
	bans: Bans
	invitations: Invitations
	wordList: WordList
	activities: Activities
	unread: UnreadActivities
	heldAlerts: HeldAlerts
	farewellAlerts: FarewellAlerts
	images: Images
	storyRows: StoryRows
	storyUploads: StoryUploads
	wallets: Wallets
	payoutCourse: PayoutCourse
	payments: Payments
}

/** Opens the parts by which a place is taken, kept and lost, and those of a person's own settings. */
export function openPlaces(kernel: Kernel, needs: Needs) {
	const codes = new RejoinCodes(kernel.sql)
	const room = { ...kernel, ...needs, codes }
	const revocation = new Revocation(room)
	const privateThings = new PrivateThings(room)
	const proofs = new Proofs({ ...room, revocation, privateThings })
	const logOuts = new LogOuts({ ...room, revocation })
	const seating = new Seating({ ...room, proofs, revocation })
	const sessions = new Sessions({ ...room, logOuts })
	const [referrals, ownSettings] = [new Referrals(room), new OwnSettings(room)]
	return {
		...{ codes, revocation, privateThings, proofs, logOuts },
		...{ seating, sessions, referrals, ownSettings },
	}
}

interface ErasureNeeds {
	roster: Roster
	hiddenNames: HiddenNames
	gone: ErasedNames
	revocation: Revocation
	privateThings: PrivateThings
	farewellAlerts: FarewellAlerts
	conversation: Conversation
	images: Images
	stories: Stories
	topics: Topics
	calendarEvents: CalendarEvents
	moderationActions: ModerationActions
	removedRows: RemovedRows
}

/** Opens the deletion of everything about a person, which opens last. */
export function openErasure(kernel: Kernel, needs: ErasureNeeds) {
	const room = { ...kernel, ...needs, erasedList: new ErasedList(kernel) }
	return { erasure: new Erasure(room), repeatedErasures: new RepeatedErasures(room) }
}
