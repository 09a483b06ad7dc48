import type { Translated, Within } from '../areas.ts'

/** Events, in English. */
export const texts = {
	'push.event_moved': 'New time: {title}',
	// events
	'event.title': 'Events',
	'events.live': 'Event is LIVE NOW!',
	'events.starts': 'Starts at {time}',
	'events.running': 'Running until {time}',
	'events.for': 'for {time}',
	'events.host': 'Host: {name}',
	'event.coming': 'Coming: {n}',
	'events.gone': 'This event is gone.',
	'event.rsvp': 'RSVP',
	'event.calendar': 'Add to Calendar',
	'event.view': 'View Event',
	'event.join': 'Join Live Event',
	'event.add': 'Add Event',
	'event.edit': 'Edit this event',
	'event.delete': 'Delete this event',
	'event.delete.confirm': 'Are you sure you want to delete this event?',
	'event.none': 'No events yet.',
	'event.over': 'This event is over.',
	'event.field.title': 'Title',
	'event.field.start': 'Start',
	'event.field.day': 'Day',
	'event.field.time': 'Time',
	'event.field.zone': 'Time zone',
	'event.field.length': 'Length',
	'event.field.description': 'Description (optional)',
	'event.field.link': 'Link (optional)',
	'event.zone': 'Your time zone: {zone}',
	'event.zone.unknown': 'Your time zone is not known here: all times are in UTC.',
	'event.foryou': '{time} for you',
	'event.zone.none': 'No time zone of that name.',
	'event.gap': 'The clocks skip this time on that day. Please choose another.',
	'event.missing.title': 'Please write a title.',
	'event.missing.day': 'Please choose a day.',
	'event.missing.time': 'Please choose a time.',
	'event.range':
		'An event starts in {minutes} minutes at the earliest and in {days} days at the latest.',
	'event.link': 'This is no web address.',
	'event.long': 'At most {n} characters.',
	'event.toast.new': 'New event: {title}',
} as const satisfies Within<'events'>

export type Catalog = Translated<typeof texts>
