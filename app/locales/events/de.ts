import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Neue Zeit: {title}',
	// events
	'event.title': 'Termine',
	'events.live': 'Jetzt LIVE!',
	'events.starts': 'Beginnt: {time}',
	'event.coming': 'Kommen: {n}',
	'events.gone': 'Diesen Termin gibt es nicht mehr.',
	'event.rsvp': 'Ich komme',
	'event.calendar': 'In den Kalender',
	'event.view': 'Termin ansehen',
	'event.join': 'Jetzt live dabei sein',
	'event.add': 'Termin hinzufügen',
	'event.edit': 'Diesen Termin bearbeiten',
	'event.delete': 'Diesen Termin löschen',
	'event.delete.confirm': 'Möchtest du diesen Termin wirklich löschen?',
	'event.none': 'Noch keine Termine.',
	'event.over': 'Dieser Termin ist vorbei.',
	'event.field.title': 'Titel',
	'event.field.start': 'Beginn',
	'event.field.day': 'Tag',
	'event.field.time': 'Uhrzeit',
	'event.field.zone': 'Zeitzone',
	'event.field.description': 'Beschreibung',
	'event.field.link': 'Link',
	'event.zone': 'Deine Zeitzone: {zone}',
	'event.zone.unknown': 'Deine Zeitzone ist hier nicht bekannt: Alle Zeiten stehen in UTC.',
	'event.gap':
		'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhren werden vorgestellt. Bitte wähle eine andere.',
	'event.missing.title': 'Bitte schreib einen Titel.',
	'event.missing.day': 'Bitte wähle einen Tag.',
	'event.missing.time': 'Bitte wähle eine Uhrzeit.',
	'event.range':
		'Ein Termin beginnt frühestens in {minutes} Minuten und spätestens in {days} Tagen.',
	'event.link': 'Der Link muss mit {http} oder {https} beginnen.',
	'event.toast.new': 'Neuer Termin: {title}',
}
