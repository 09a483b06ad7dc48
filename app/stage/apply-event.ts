import type { StageEvent } from '#contract/events'
import { activityHears } from './alerts/state.ts'
import type { Hears } from './hears.ts'
import { talkHears } from './messages/feed/state.ts'
import type { StageState } from './model.ts'
import { peopleHear } from './people/panel/state.ts'

/** What the page does not show yet, and a warning, which changes nothing: own-place.ts tells it. */
type Unshown =
	| 'new-topic'
	| 'topic-queue-updated'
	| 'topic-removed'
	| 'new-event'
	| 'event-updated'
	| 'event-deleted'
	| 'event-rsvp-updated'
	| 'event-notification-added'
	| 'event-notification-reminder'
	| 'event-notification-started'
	| 'banner-auction-updated'
	| 'new-story'
	| 'story-removed'
	| 'seat-warning'

type Shown = keyof typeof talkHears | keyof typeof peopleHear | keyof typeof activityHears

const AREAS: readonly Hears<StageState>[] = [talkHears, peopleHear, activityHears]

/**
 * What the page shows after one more thing happened, each area in its turn. Whatever the room can say is
 * heard by an area or named above: what is forgotten does not compile where it would be applied.
 */
export function applyEvent(
	stage: StageState,
	{ event, data }: Extract<StageEvent, { event: Shown | Unshown }>,
	at?: number,
): StageState {
	return AREAS.reduce((now, area) => {
		const hear = area[event] as Hear | undefined
		return hear ? hear(now, data, at) : now
	}, stage)
}

type Hear = (stage: StageState, data: StageEvent['data'], at?: number) => StageState
