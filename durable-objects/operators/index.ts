import type { Banner } from '../banner/banner.ts'
import type { CalendarEvents } from '../events/events.ts'
import type { Conversation } from '../messages/conversation.ts'
import type { Images } from '../messages/images.ts'
import type { ModerationActions } from '../moderation/actions.ts'
import type { Reports } from '../moderation/reports.ts'
import type { Settling } from '../money/settling.ts'
import type { Kernel } from '../open-kernel.ts'
import type { HiddenNames } from '../people/hidden-names.ts'
import type { Revocation } from '../people/revocation.ts'
import type { Roster } from '../people/roster.ts'
import type { Stories } from '../stories/stories.ts'
import type { Airdrops } from '../token/airdrops.ts'
import type { Claims } from '../token/claims.ts'
import type { PayoutCourse } from '../token/payout-course.ts'
import type { PayoutLanes } from '../token/payout-lanes.ts'
import type { Payouts } from '../token/payouts.ts'
import type { Topics } from '../topics/topics.ts'
import { Bans } from './bans.ts'
import { Invitations } from './invitations.ts'
import { Operators } from './operators.ts'
import { PersonActions } from './person-actions.ts'
import { PostSweep } from './post-sweep.ts'
import { SlowMode } from './slow-mode.ts'
import { WordList } from './word-list.ts'

/** Opens operators' rules that all areas need: bans, invitations, listed words and slow mode. */
export function openHouseRules(kernel: Kernel, { roster }: { roster: Roster }) {
	const { sql, settings } = kernel
	const [invitations, wordList] = [new Invitations(sql), new WordList(sql)]
	const slowMode = new SlowMode({ ...kernel, operators: settings.OPERATOR_SUBS })
	return { bans: new Bans({ ...kernel, roster }), invitations, wordList, slowMode }
}

interface Needs {
	roster: Roster
	hiddenNames: HiddenNames
	revocation: Revocation
	bans: Bans
	invitations: Invitations
	wordList: WordList
	slowMode: SlowMode
	conversation: Conversation
	images: Images
	reports: Reports
	moderationActions: ModerationActions
	stories: Stories
	topics: Topics
	calendarEvents: CalendarEvents
	banner: Banner
	settling: Settling
	airdrops: Airdrops
	claims: Claims
	payouts: Payouts
	payoutCourse: PayoutCourse
	payoutLanes: PayoutLanes
}

/** Opens the parts for operators' acts on people and on the stage. */
export function openOperators(kernel: Kernel, needs: Needs) {
	const room = { ...kernel, ...needs }
	const sweep = new PostSweep(room)
	const personActions = new PersonActions({ ...room, sweep })
	return { sweep, operators: new Operators({ ...room, personActions }) }
}
