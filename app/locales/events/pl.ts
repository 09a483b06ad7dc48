import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Nowy termin: {title}',
	// events
	'event.title': 'Wydarzenia',
	'events.live': 'Wydarzenie trwa NA ŻYWO!',
	'events.starts': 'Początek: {time}',
	'event.coming': 'Przyjdą: {n}',
	'events.gone': 'Tego wydarzenia już nie ma.',
	'event.rsvp': 'Wezmę udział',
	'event.calendar': 'Do kalendarza',
	'event.view': 'Zobacz wydarzenie',
	'event.join': 'Dołącz na żywo',
	'event.add': 'Dodaj wydarzenie',
	'event.edit': 'Edytuj to wydarzenie',
	'event.delete': 'Usuń to wydarzenie',
	'event.delete.confirm': 'Czy na pewno chcesz usunąć to wydarzenie?',
	'event.none': 'Nie ma jeszcze wydarzeń.',
	'event.over': 'To wydarzenie już się skończyło.',
	'event.field.title': 'Tytuł',
	'event.field.start': 'Początek',
	'event.field.description': 'Opis',
	'event.field.link': 'Link',
	'event.zone': 'Twoja strefa czasowa: {zone}',
	'event.zone.unknown': 'Twoja strefa czasowa nie jest tu znana: wszystkie godziny podano w UTC.',
	'event.gap': 'Tego dnia ta godzina nie istnieje: zegary przesuwa się do przodu. Wybierz inną.',
	'event.toast.new': 'Nowe wydarzenie: {title}',
}
