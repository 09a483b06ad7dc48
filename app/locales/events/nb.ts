import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Ny tid: {title}',
	// events
	'event.title': 'Arrangementer',
	'events.live': 'Arrangementet er DIREKTE nå!',
	'events.starts': 'Starter: {time}',
	'event.coming': 'Kommer: {n}',
	'events.gone': 'Dette arrangementet er borte.',
	'event.rsvp': 'Jeg kommer',
	'event.calendar': 'Legg i kalenderen',
	'event.view': 'Se arrangementet',
	'event.join': 'Bli med direkte',
	'event.add': 'Legg til arrangement',
	'event.edit': 'Rediger dette arrangementet',
	'event.delete': 'Slett dette arrangementet',
	'event.delete.confirm': 'Vil du virkelig slette dette arrangementet?',
	'event.none': 'Ingen arrangementer ennå.',
	'event.over': 'Dette arrangementet er over.',
	'event.field.title': 'Tittel',
	'event.field.start': 'Start',
	'event.field.description': 'Beskrivelse',
	'event.field.link': 'Lenke',
	'event.zone': 'Tidssonen din: {zone}',
	'event.zone.unknown': 'Tidssonen din er ikke kjent her: alle tider er i UTC.',
	'event.gap': 'Dette klokkeslettet finnes ikke den dagen: klokken stilles frem. Velg et annet.',
	'event.toast.new': 'Nytt arrangement: {title}',
}
