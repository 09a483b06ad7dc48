import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Sabon lokaci: {title}',
	// events
	'event.title': 'Taruka',
	'events.live': 'Ana taron KAI TSAYE yanzu!',
	'events.starts': 'Za a fara: {time}',
	'event.coming': 'Masu zuwa: {n}',
	'events.gone': 'Wannan taro babu shi kuma.',
	'event.rsvp': 'Zan zo',
	'event.calendar': 'Ƙara zuwa kalanda',
	'event.view': 'Duba taro',
	'event.join': 'Shiga kai tsaye',
	'event.add': 'Ƙara taro',
	'event.edit': 'Gyara wannan taro',
	'event.delete': 'Goge wannan taro',
	'event.delete.confirm': 'Ka tabbata kana so ka goge wannan taro?',
	'event.none': 'Babu taruka tukuna.',
	'event.over': 'Wannan taro ya ƙare.',
	'event.field.title': 'Suna',
	'event.field.start': 'Farawa',
	'event.field.description': 'Bayani',
	'event.field.link': 'Hanyar haɗi',
	'event.zone': 'Yankin lokacinka: {zone}',
	'event.zone.unknown': 'Ba a san yankin lokacinka a nan ba: duk lokutan na UTC ne.',
	'event.gap': 'Babu wannan lokaci a ranar: ana tura agogo gaba. Zaɓi wani lokaci.',
	'event.toast.new': 'Sabon taro: {title}',
}
