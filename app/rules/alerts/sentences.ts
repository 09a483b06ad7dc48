import type { Activity } from '#contract/alerts'
import { REFERRAL_REWARD } from '#contract/limits'
import type { TextKey } from '#locales/keys'

/** The $STAGE in an activity. Only airdrops state an amount; all others are referrals with a fixed one. */
export function amountOf({ airdropAmount }: Pick<Activity, 'airdropAmount'>): number {
	return airdropAmount ?? REFERRAL_REWARD
}

/** The text of an activity. `name` is the actor's name or an operator's reason. */
export function activitySentence(
	{ type, others, reactionEmoji }: Pick<Activity, 'type' | 'others' | 'reactionEmoji'>,
	name: string,
	amount: string,
): [key: TextKey, values: Record<string, string | number>] {
	switch (type) {
		case 'reply':
		case 'mention_message':
		case 'topic_mention':
		case 'topic_reply':
		case 'story_reply':
		case 'story_like':
		case 'participant_bumped':
		case 'participant_left':
		case 'event_added':
			return [`activity.${type}`, { name }]
		case 'reaction_message': {
			const key: TextKey =
				others > 0 ? 'activity.reaction_message.more' : 'activity.reaction_message'
			return [key, { name, n: others, emoji: reactionEmoji ?? '' }]
		}
		case 'event_rsvp': {
			const key: TextKey = others > 0 ? 'activity.event_rsvp.more' : 'activity.event_rsvp'
			return [key, { name, n: others }]
		}
		case 'story_reaction':
			return [`activity.${type}`, { name, emoji: reactionEmoji ?? '' }]
		case 'referral_completed':
			return [`activity.${type}`, { name, n: amount }]
		case 'airdrop_received':
			return [`activity.${type}`, { n: amount }]
		case 'message_removed':
		case 'image_removed':
		case 'status_cleared':
		case 'name_hidden':
		case 'story_removed':
		case 'topic_removed':
		case 'event_removed':
			return [`activity.${type}`, { reason: name }]
		case 'direct_casts_off':
		case 'wallet_changed':
		case 'wallet_removed':
		case 'logged_out':
			return [`activity.${type}`, {}]
		default:
			return ['activity.unknown', { name }]
	}
}
