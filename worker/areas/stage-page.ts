import type { Banner } from '#contract/banner/banner'
import { TOPICS_FOLDED } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import type { Story } from '#contract/stories/story'
import { calendarEventIn } from '#rules/events/events'
import { projectMessage } from '#rules/hearing/visibility'
import { boostOf } from '#rules/topics/boost'
import { logLine } from '#storage/log-line'
import type { ReaderChoices } from '../../app/load-context.ts'
import type { StagePageData } from '../../app/stage/model.ts'
import { listenerOf, type RequestContext } from '../context.ts'
import { bannerNow } from '../db/banner.ts'
import { eventsAtRest, toCalendarEvents } from '../db/events.ts'
import { newestMessages } from '../db/message-rows.ts'
import { cutPage, placeAround, rootsMissingFrom } from '../db/messages.ts'
import { lacksMigration } from '../db/migrations.ts'
import { archivedRoster, rosterIn } from '../db/roster.ts'
import { storiesAlive } from '../db/stories.ts'
import { topicsAtRest, toTopics } from '../db/topics.ts'
import { limitDrawn } from '../http/rate-limit.ts'
import { missingTranslations, wantTranslations } from '../pages/language-demand.ts'
import { orUnavailable } from '../pages/or-unavailable.ts'
import { wantEvents } from './events.ts'
import { missingToSell } from './seller.ts'
import { narrowedTopic, wantQuoted, wantTopics } from './topics.ts'

export type PageReading = Pick<ReaderChoices, 'language' | 'view' | 'opened'>

const NOBODY = { onStage: 0, offStageVetted: 0, requiredFollowers: 0, medianFollowers: 0 }

/** The stage for a guest, read in one D1 batch, so that the feed and its `seq` belong together. */
export async function stagePage(
	context: RequestContext,
	{ language, view, opened }: PageReading,
	/**
	 * `author`: a person whose stories are shown even if they are off stage. `from`: the message around which
	 * the feed begins.
	 */
	{ author, from = null }: { author?: string; from?: string | null } = {},
): Promise<StagePageData> {
	const minFollowers = context.settings.MIN_FOLLOWERS
	const page = { language, view, opened, serverTime: context.now(), minFollowers }
	await orUnavailable(context, (async () => limitDrawn(context))())
	try {
		if (lacksMigration(context)) throw new Error('D1 lacks migrations')
		const place = from === null ? null : await placeAround(context, from)
		const [[row], rows, atRest, ahead] = await context.db.batch([
			archivedRoster(context),
			newestMessages(context, language, place?.start),
			topicsAtRest(context, language),
			eventsAtRest(context, language),
		])
		const { shown: found, nextCursor } = cutPage(rows)
		// Stories are read after the batch, and none is lost, because the room sends every story after `seq` again.
		const [roots, alive, { openedAt: _, ...banner }] = await Promise.all([
			rootsMissingFrom(context, language, found),
			storiesAlive(context),
			bannerNow(context),
		])
		const shown = [...found, ...roots]
		wantTranslations(context, language, missingTranslations(shown, language))
		wantQuoted(context, shown, language)
		const topics = toTopics(atRest.slice(0, TOPICS_FOLDED))
		wantTopics(context, topics, language)
		const events = toCalendarEvents(ahead)
		wantEvents(context, events, language)
		const { epoch, seq, participants, counts, totalViews, slowModeSeconds, savesUntil } =
			await rosterIn(context, row)
		const guest = listenerOf(null, language)
		return {
			...page,
			epoch,
			seq,
			participants,
			counts,
			totalViews,
			slowModeSeconds,
			savesUntil,
			messages: shown.map((message) => projectMessage(message, guest, context.now())),
			nextCursor,
			...(from && place && !place.isNewest && found[0] && { past: { from, newest: found[0].id } }),
			stories: ringsOf([...participants.map(userIdOf), author], alive),
			topics: topics.map((topic) => narrowedTopic(topic, language)),
			moreTopics: atRest.length > topics.length,
			gatherings: events.map((event) => calendarEventIn(event, language)),
			...slotOf(banner, context),
			loaded: true,
		}
	} catch (error) {
		logLine('warn', 'page-without-data', { requestId: context.requestId, problem: error })
		return {
			...page,
			epoch: '',
			seq: 0,
			participants: [],
			counts: NOBODY,
			totalViews: 0,
			slowModeSeconds: 0,
			savesUntil: null,
			messages: [],
			nextCursor: null,
			stories: [],
			topics: [],
			moreTopics: false,
			gatherings: [],
			...slotOf(null, context),
			loaded: false,
		}
	}
}

/** The slot, and whether and what a guest can pay for. `banner` is null when it shows no ad and nobody can buy it. */
function slotOf(
	banner: Banner | null,
	{ settings }: RequestContext,
): Pick<StagePageData, 'banner' | 'canPay' | 'boost'> {
	const canPay = banner !== null && missingToSell(settings).length === 0
	const boost = boostOf(settings.TOPIC_DISCOUNT_ACTIVE)
	return { banner: canPay || banner?.imageUrl ? banner : null, canPay, boost }
}

/** The fields of these people's stories that the rings around their pictures need (G-117). */
function ringsOf(authors: (string | undefined)[], alive: Story[]): StagePageData['stories'] {
	const shown = new Set(authors)
	return alive
		.filter(({ userId }) => shown.has(userId))
		.map(markOf)
		.reverse()
}

export function markOf({ _id, userId, expiresAt }: Story): StagePageData['stories'][number] {
	return { _id, userId, expiresAt }
}
