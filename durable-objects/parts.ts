import { openAlerts } from './alerts/index.ts'
import { openBanner } from './banner/index.ts'
import { openEvents } from './events/index.ts'
import type { EffectKinds } from './kernel/effects.ts'
import { lifeOf } from './kernel/part.ts'
import type { RosterSnapshot } from './kernel/rpc.ts'
import { SocketDoor } from './kernel/socket-door.ts'
import { openConversation, openPosting } from './messages/index.ts'
import { openModeration, openRemovedRows, openReports } from './moderation/index.ts'
import { openMoney } from './money/index.ts'
import { type Kernel, kernelParts, openKernel, type RoomServices } from './open-kernel.ts'
import { openHouseRules, openOperators } from './operators/index.ts'
import { openErasure, openPlaces, openRoster } from './people/index.ts'
import { openStories } from './stories/index.ts'
import { openToken } from './token/index.ts'
import { openTopics } from './topics/index.ts'

export type Parts = ReturnType<typeof openParts>

/**
 * The order in which the kernel goes through the parts, when the room wakes, is filled from D1, tells D1 again, rings and
 * prunes. Parts that are not named come after these: a part that gives people something must be named before the payouts.
 */
const ORDER = [
	...['agenda', 'meter', 'hiddenNames', 'log', 'roster', 'seatWarnings', 'allowances', 'memory'],
	...['bans', 'invitations', 'slowMode', 'wordList', 'days', 'visitors', 'archive'],
	...['heldAlerts', 'pushes', 'directCasts', 'activities', 'unread', 'saidLately', 'airdrops'],
	...['conversation', 'reports', 'outbox', 'banner', 'adClicks', 'claims', 'payments', 'paying'],
	...['transcoding', 'leftovers', 'images', 'sweep', 'erasure', 'repeatedErasures'],
	...[
		'moderationActions',
		'storyUploads',
		'stories',
		'topics',
		'boosts',
		'calendarEvents',
		'notices',
	],
	...['storyAudience', 'codes', 'proofs', 'logOuts', 'archivedPeople', 'archivedMessages'],
	...['olderTerms', 'referrals', 'wallets', 'payouts', 'door'],
] as const

/**
 * Opens the kernel and the areas. Each gets what it needs of those before it. What it needs of a later one is a function
 * here, which is called only once all are open.
 */
export function openParts(shell: RoomServices) {
	const kernel: Kernel = openKernel(shell, {
		rename: (said) => people.hiddenNames.rename(said),
		quoted: (entries) => topics.topicQuotes.quoted(entries),
		snapshot,
		repeatErasures: () => erasures.repeatedErasures.run(),
		kinds: () => lanes,
	})
	const people: ReturnType<typeof openRoster> = openRoster(kernel, {
		alert: (userId, said, turn) => alerts.alert(userId, said, turn),
		isListed: (texts, language) => houseRules.wordList.finds(texts, language),
	})
	const houseRules = openHouseRules(kernel, people)
	const alerts = openAlerts(kernel, people)
	const conversation: ReturnType<typeof openConversation> = openConversation(kernel, {
		...alerts,
		withPresentQuotes: (read) => stories.storyRows.inReply(topics.topicQuotes.inMessage(read)),
	})
	const removed = openRemovedRows(kernel)
	const early = { ...people, ...houseRules, ...alerts, ...conversation, ...removed }

	const money: ReturnType<typeof openMoney> = openMoney(kernel, {
		products: () => ({ banner: banner.banner, topic: topics.boosts }),
	})
	const stories = openStories(kernel, early)
	const topics = openTopics(kernel, { ...early, ...money })
	const events = openEvents(kernel, early)
	const banner = openBanner(kernel, { ...early, ...money })
	const token = openToken(kernel, { ...early, ...banner })
	const areas = {
		...early,
		...money,
		...stories,
		...topics,
		...events,
		...banner,
		...token,
	}

	const posting = openPosting(kernel, areas)
	const places = openPlaces(kernel, areas)
	const reports = openReports(kernel, areas)
	const moderation = openModeration(kernel, areas)
	const operators = openOperators(kernel, { ...areas, ...places, ...reports, ...moderation })
	const erasures = openErasure(kernel, { ...areas, ...places, ...moderation, ...operators })
	const door = new SocketDoor({
		...{ ...kernel, ...people },
		secrets: kernel.settings.STAGE_TOKEN_SECRET,
		seenNow: (userId, now) => people.ownPlace.seenNow(userId, now),
	})

	const lanes: EffectKinds = {
		translate: posting.translations,
		'translate-older': posting.translations,
		media: stories.transcoding,
		pay: money.paying,
		payout: token.payingOut,
		push: alerts.pushes,
		'direct-cast': alerts.directCasts,
	}
	const parts = {
		...{ ...kernelParts(kernel), ...areas, ...posting, ...places },
		...{ ...reports, ...moderation, ...operators, ...erasures },
		door,
	}
	const { turn, settings, meta, epoch, alarm } = kernel
	return { ...parts, life: lifeOf(parts, ORDER), turn, settings, meta, epoch, alarm, snapshot }

	function snapshot(seq: number): RosterSnapshot {
		const { epoch, meter, minFollowers, now } = kernel
		const { hiddenNames, roster, visitors, days } = people
		return {
			epoch,
			seq,
			participants: hiddenNames.rename(roster.participants()),
			counts: roster.counts(now(), minFollowers),
			totalViews: visitors.total,
			slowModeSeconds: houseRules.slowMode.seconds,
			savesUntil: meter.savesUntil,
			days: days.recent(),
		}
	}
}
