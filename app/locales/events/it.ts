import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Nuovo orario: {title}',
	// events
	'event.title': 'Eventi',
	'events.live': 'L’evento è IN DIRETTA!',
	'events.starts': 'Inizia: {time}',
	'event.coming': 'Partecipano: {n}',
	'events.gone': 'Questo evento non c’è più.',
	'event.rsvp': 'Ci sarò',
	'event.calendar': 'Metti in agenda',
	'event.view': 'Vedi evento',
	'event.join': 'Entra nella diretta',
	'event.add': 'Aggiungi evento',
	'event.edit': 'Modifica questo evento',
	'event.delete': 'Elimina questo evento',
	'event.delete.confirm': 'Vuoi davvero eliminare questo evento?',
	'event.none': 'Ancora nessun evento.',
	'event.over': 'Questo evento è finito.',
	'event.field.title': 'Titolo',
	'event.field.start': 'Inizio',
	'event.field.day': 'Giorno',
	'event.field.time': 'Ora',
	'event.field.zone': 'Fuso orario',
	'event.field.description': 'Descrizione',
	'event.field.link': 'Link',
	'event.zone': 'Il tuo fuso orario: {zone}',
	'event.zone.unknown': 'Il tuo fuso orario non è noto qui: tutti gli orari sono in UTC.',
	'event.gap':
		'Quel giorno questa ora non esiste: si spostano avanti gli orologi. Scegline un’altra.',
	'event.missing.title': 'Scrivi un titolo.',
	'event.missing.day': 'Scegli un giorno.',
	'event.missing.time': 'Scegli un’ora.',
	'event.range':
		'Un evento inizia al più presto tra {minutes} minuti e al più tardi tra {days} giorni.',
	'event.link': 'Il link deve iniziare con {http} o {https}.',
	'event.toast.new': 'Nuovo evento: {title}',
}
