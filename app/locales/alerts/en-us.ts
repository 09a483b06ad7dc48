import type { Translated, Within } from '../areas.ts'

/** What happened meanwhile, on the page and away from it, in English. */
export const texts = {
	// activity
	'activity.title': 'Activity',
	'activity.unread': 'Activity, something is new',
	'activity.loading': 'Loading your activity…',
	'activity.empty': 'No new activity.',
	'activity.more': 'Load More',
	'activity.failed': 'Could not load activities: {problem}',
	'activity.somebody': 'Somebody',
	'activity.reply': '{name} replied to you',
	'activity.mention_message': '{name} mentioned you',
	'activity.reaction_message': '{name} reacted to your message: {emoji}',
	'activity.reaction_message.more': '{name} and {n} more reacted to your message: {emoji}',
	'activity.participant_bumped': '{name} took your place on stage',
	'activity.participant_left': '{name} left the stage',
	'activity.referral_completed': 'Referral complete: {name} and you receive {n} $STAGE each',
	'activity.unknown': '{name} did something that concerns you',
	'activity.message_removed': 'An operator removed your message: {reason}',
	'activity.image_removed': 'An operator removed your image: {reason}',
	// alerts away from the page
	'alerts.get': 'Get Stage Alerts',
	'alerts.mute': 'Mute Stage Alerts',
	'alerts.loading': 'Loading Alerts...',
	'alerts.blocked': 'Alerts Blocked by Browser',
	'alerts.unavailable': 'Notifications Unavailable',
	'alerts.hint': 'Click "Get Stage Alerts" to enable notifications.',
	'alerts.install': 'Add Stage to your home screen to get alerts.',
	'alerts.install.share': 'In Safari, tap Share.',
	'alerts.install.add': 'Choose “Add to Home Screen”.',
	'alerts.install.open': 'Open Stage from the home screen and get the alerts there.',
	'alerts.admin': 'Notification service not configured by admin.',
	'alerts.unsupported': 'Push notifications are not supported by this browser.',
	'alerts.worker': 'Service worker issue. Notifications unavailable.',
	'alerts.denied': 'Notifications blocked. Please enable in browser settings.',
	'alerts.ungranted': 'Permission not granted for notifications.',
	'alerts.failed': 'Failed to subscribe.',
	'alerts.mute.failed': 'Failed to unsubscribe.',
	'alerts.mute.refused': 'Failed to unsubscribe (browser indicated failure).',
	'alerts.server': 'Failed to update subscription on server: {reason}',
	'alerts.settings': 'What you are alerted of',
	'alerts.replies': 'Replies',
	'alerts.mentions': 'Mentions',
	'alerts.seat': 'Your place on stage',
	'alerts.events': 'Events',
	'alerts.reactions': 'Reactions',
	'alerts.each': 'One by one',
	'alerts.quiet': 'Quiet hours',
	'alerts.quiet.text':
		'Nothing disturbs you then. What is still unread afterwards comes in one alert.',
	'alerts.quiet.from': 'From',
	'alerts.quiet.to': 'To',
	'alerts.quiet.zone': 'Your time zone is not known here: these times are in {zone}.',
	'alerts.quiet.in': 'These times are in {zone}.',
	'alerts.quiet.move': 'Use {zone} instead',
	'push.more': 'New for you on Stage: {n}',
	'push.seat_warning': 'Your place on stage can be taken in an hour. Say something to keep it.',
	'push.event_reminder': 'Starts in 15 minutes: {title}',
	'push.event_started': 'Live now: {title}',
	'push.event_cancelled': 'Cancelled: {title}',
	'activity.direct_casts_off': 'Farcaster takes no direct messages for you. DM alerts are off now.',
	// clearing a status
	'activity.status_cleared': 'An operator cleared your status: {reason}',
	'activity.name_hidden': 'An operator hid your name and picture: {reason}',
	'activity.topic_mention': '{name} mentioned you in a topic',
	'activity.topic_reply': '{name} replied to your topic',
	'activity.topic_removed': 'An operator removed your topic: {reason}',
	// stories that operators look after
	'activity.story_removed': 'An operator removed your story: {reason}',
	// stories in the activity feed
	'activity.story_reply': '{name} replied to your story',
	'activity.story_reaction': '{name} reacted to your story: {emoji}',
	'activity.story_like': '{name} liked your story',
	'activity.event_added': '{name} added an event',
	'activity.event_rsvp': '{name} is coming to your event',
	'activity.event_rsvp.more': '{name} and {n} more are coming to your event',
	'activity.event_removed': 'An operator removed your event: {reason}',
	'alerts.account': 'Your account',
	'activity.wallet_changed':
		'A new wallet address was saved for your account. For 24 hours nothing is paid to it. Was it not you? Change it, and log out everywhere.',
	'activity.wallet_removed':
		'Your wallet address was removed. Was it not you? Save it again, and log out everywhere.',
	'activity.logged_out':
		'Your account was logged out everywhere. Was it not you? Log in again and look at your settings.',
	'push.account_taken':
		'Your account was proven on Stage with another log-in. Was it not you? Prove it once more with a new post.',
	'push.account_deleted':
		'Your data on Stage was deleted. Was it not you? Somebody else can use your log-in.',
} as const satisfies Within<'alerts'>

export type Catalog = Translated<typeof texts>
