import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Nieuwe tijd: {title}',
	// events
	'event.title': 'Evenementen',
	'events.live': 'Het evenement is nu LIVE!',
	'events.starts': 'Begint: {time}',
	'event.coming': 'Komen: {n}',
	'events.gone': 'Dit evenement bestaat niet meer.',
	'event.rsvp': 'Ik kom',
	'event.calendar': 'In agenda zetten',
	'event.view': 'Evenement bekijken',
	'event.join': 'Live meedoen',
	'event.add': 'Evenement toevoegen',
	'event.edit': 'Dit evenement bewerken',
	'event.delete': 'Dit evenement verwijderen',
	'event.delete.confirm': 'Weet je zeker dat je dit evenement wilt verwijderen?',
	'event.none': 'Nog geen evenementen.',
	'event.over': 'Dit evenement is voorbij.',
	'event.field.title': 'Titel',
	'event.field.start': 'Begin',
	'event.field.description': 'Beschrijving',
	'event.field.link': 'Link',
	'event.zone': 'Je tijdzone: {zone}',
	'event.zone.unknown': 'Je tijdzone is hier niet bekend: alle tijden zijn in UTC.',
	'event.gap': 'Deze tijd bestaat die dag niet: de klok gaat vooruit. Kies een andere.',
	'event.toast.new': 'Nieuw evenement: {title}',
}
