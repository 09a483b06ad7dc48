import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Oră nouă: {title}',
	// events
	'event.title': 'Evenimente',
	'events.live': 'Evenimentul este LIVE ACUM!',
	'events.starts': 'Începe: {time}',
	'event.coming': 'Vin: {n}',
	'events.gone': 'Acest eveniment nu mai există.',
	'event.rsvp': 'Particip',
	'event.calendar': 'Adaugă în calendar',
	'event.view': 'Vezi evenimentul',
	'event.join': 'Intră live',
	'event.add': 'Adaugă un eveniment',
	'event.edit': 'Editează acest eveniment',
	'event.delete': 'Șterge acest eveniment',
	'event.delete.confirm': 'Sigur vrei să ștergi acest eveniment?',
	'event.none': 'Încă niciun eveniment.',
	'event.over': 'Acest eveniment s-a încheiat.',
	'event.field.title': 'Titlu',
	'event.field.start': 'Început',
	'event.field.description': 'Descriere',
	'event.field.link': 'Link',
	'event.zone': 'Fusul tău orar: {zone}',
	'event.zone.unknown': 'Fusul tău orar nu este cunoscut aici: toate orele sunt în UTC.',
	'event.gap': 'În acea zi ora aceasta nu există: ceasurile se dau înainte. Alege alta.',
	'event.toast.new': 'Eveniment nou: {title}',
}
