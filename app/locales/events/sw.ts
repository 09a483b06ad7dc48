import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Wakati mpya: {title}',
	// events
	'event.title': 'Matukio',
	'events.live': 'Tukio liko MUBASHARA sasa!',
	'events.starts': 'Linaanza: {time}',
	'event.coming': 'Wanaokuja: {n}',
	'events.gone': 'Tukio hili halipo tena.',
	'event.rsvp': 'Nitakuja',
	'event.calendar': 'Weka kwenye kalenda',
	'event.view': 'Tazama tukio',
	'event.join': 'Jiunge mubashara',
	'event.add': 'Ongeza tukio',
	'event.edit': 'Hariri tukio hili',
	'event.delete': 'Futa tukio hili',
	'event.delete.confirm': 'Una uhakika unataka kufuta tukio hili?',
	'event.none': 'Bado hakuna matukio.',
	'event.over': 'Tukio hili limekwisha.',
	'event.field.title': 'Kichwa',
	'event.field.start': 'Mwanzo',
	'event.field.description': 'Maelezo',
	'event.field.link': 'Kiungo',
	'event.zone': 'Ukanda wako wa saa: {zone}',
	'event.zone.unknown': 'Ukanda wako wa saa haujulikani hapa: saa zote ni za UTC.',
	'event.gap': 'Saa hii haipo siku hiyo: saa husogezwa mbele. Tafadhali chagua nyingine.',
	'event.toast.new': 'Tukio jipya: {title}',
}
