import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'නව වේලාව: {title}',
	// events
	'event.title': 'සිදුවීම්',
	'events.live': 'සිදුවීම දැන් සජීවීයි!',
	'events.starts': 'ආරම්භය: {time}',
	'event.coming': 'පැමිණෙන්නේ: {n}',
	'events.gone': 'මෙම සිදුවීම තවදුරටත් නැත.',
	'event.rsvp': 'මම එනවා',
	'event.calendar': 'දින දර්ශනයට එක් කරන්න',
	'event.view': 'සිදුවීම බලන්න',
	'event.join': 'සජීවීව එක් වන්න',
	'event.add': 'සිදුවීමක් එක් කරන්න',
	'event.edit': 'මෙම සිදුවීම සංස්කරණය කරන්න',
	'event.delete': 'මෙම සිදුවීම මකන්න',
	'event.delete.confirm': 'මෙම සිදුවීම මැකීමට ඔබට විශ්වාසද?',
	'event.none': 'තවම සිදුවීම් නැත.',
	'event.over': 'මෙම සිදුවීම අවසන්.',
	'event.field.title': 'මාතෘකාව',
	'event.field.start': 'ආරම්භය',
	'event.field.description': 'විස්තරය',
	'event.field.link': 'සබැඳිය',
	'event.zone': 'ඔබේ වේලා කලාපය: {zone}',
	'event.zone.unknown': 'ඔබේ වේලා කලාපය මෙහි නොදනී: සියලු වේලාවන් UTC වලින් වේ.',
	'event.gap': 'එදින මෙම වේලාව නැත: ඔරලෝසු ඉදිරියට ගෙනයයි. වෙනත් වේලාවක් තෝරන්න.',
	'event.toast.new': 'නව සිදුවීම: {title}',
}
