import type { Ask } from '#contract/endpoint'
import { EVENT_EARLIEST_MS } from '#contract/limits'
import type { reportMessage } from '#contract/moderation/reports'
import type { StoryEmoji } from '#contract/stories/story'
import { timeAt } from '#rules/events/moment'
import { asLink } from '#rules/text/as-link'
import { type Fields, idIn } from './sent-form.ts'

// What the fields of a form mean to the API, and the place on the page that the next one opens at.

export const reactionInput = ({ messageId = '', choice = '' }: Fields) => ({
	messageId,
	emoji: choice,
})
export const messageFragment = (_: unknown, { messageId, place }: Fields) =>
	`#${place === 'talk' ? place : 'message'}-${idIn(messageId)}`
// A redirect without a fragment would keep that of the form's page.
export const feedFragment = () => '#conversation'
export const linkedFragment = () => '#linked-title'
export const noInput = () => ({})
export const complaint = ({ reason, note }: Fields) => ({
	reason: reason as Ask<typeof reportMessage>['body']['reason'],
	note,
})
export const calendarEventIn = ({ title, description, url, durationMinutes }: Fields) => ({
	title,
	description: description || null,
	url: (url && asLink(url)) || url || null, // the API refuses a text that is no address
	durationMinutes: durationMinutes ? Number(durationMinutes) : undefined,
})
export const startTimeIn = ({ day = '', time = '', zone = '' }: Fields) =>
	timeAt(zone, day, time, Date.now() + EVENT_EARLIEST_MS) ?? Number.NaN
/**
 * Whether the start time was changed. The form shows no seconds, so reading its fields again would move the event
 * within its minute.
 */
export const isMoved = ({ day, time, zone, was }: Fields) => was !== `${day} ${time} ${zone}`
/**
 * The idempotency key of purchases on a page that is the same for everybody. The room adds the network: within an
 * hour the same purchase from there is one.
 */
export const SHARED_KEY = 'form'
export const quotedPriceIn = ({ quoted }: Fields) => (quoted ? Number(quoted) : null)
export const onMessage = ({ messageId = '' }: Fields) => ({ id: messageId })
export const onTopic = ({ topicId = '' }: Fields) => ({ id: topicId })
export const onStory = ({ story = '' }: Fields) => ({ id: story })
export const reactionIn = ({ story = '', choice = '' }: Fields) => ({
	storyId: story,
	emoji: choice as StoryEmoji,
})
export const onEvent = ({ eventId = '' }: Fields) => ({ id: eventId })
export const atOwnPlace = () => '#own-place'
