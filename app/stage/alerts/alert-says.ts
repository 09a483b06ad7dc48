import type { AlertType } from '#contract/push'
import type { TextKey } from '#locales/keys'

/** The label of each kind of alert. */
export const ALERT_SAYS: Record<AlertType, TextKey> = {
	reply: 'activity.reply',
	topic_reply: 'activity.topic_reply',
	story_reply: 'activity.story_reply',
	mention_message: 'activity.mention_message',
	topic_mention: 'activity.topic_mention',
	participant_bumped: 'activity.participant_bumped',
	seat_warning: 'push.seat_warning',
	event_reminder: 'push.event_reminder',
	event_started: 'push.event_started',
	event_moved: 'push.event_moved',
	event_cancelled: 'push.event_cancelled',
	reaction_message: 'activity.reaction_message',
	story_reaction: 'activity.story_reaction',
	story_like: 'activity.story_like',
	wallet_changed: 'activity.wallet_changed',
	wallet_removed: 'activity.wallet_removed',
	logged_out: 'activity.logged_out',
	account_taken: 'push.account_taken',
	account_deleted: 'push.account_deleted',
}
