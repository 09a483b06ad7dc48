import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Nový čas: {title}',
	// events
	'event.title': 'Události',
	'events.live': 'Událost běží ŽIVĚ!',
	'events.starts': 'Začíná: {time}',
	'event.coming': 'Přijdou: {n}',
	'events.gone': 'Tato událost už není.',
	'event.rsvp': 'Zúčastním se',
	'event.calendar': 'Do kalendáře',
	'event.view': 'Zobrazit událost',
	'event.join': 'Připojit se živě',
	'event.add': 'Přidat událost',
	'event.edit': 'Upravit tuto událost',
	'event.delete': 'Smazat tuto událost',
	'event.delete.confirm': 'Opravdu chcete tuto událost smazat?',
	'event.none': 'Zatím žádné události.',
	'event.over': 'Tato událost skončila.',
	'event.field.title': 'Název',
	'event.field.start': 'Začátek',
	'event.field.description': 'Popis',
	'event.field.link': 'Odkaz',
	'event.zone': 'Vaše časové pásmo: {zone}',
	'event.zone.unknown': 'Vaše časové pásmo tu není známé: všechny časy jsou v UTC.',
	'event.gap': 'Tento čas ten den neexistuje: hodiny se posouvají dopředu. Zvolte jiný.',
	'event.toast.new': 'Nová událost: {title}',
}
