import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'नया समय: {title}',
	// events
	'event.title': 'कार्यक्रम',
	'events.live': 'कार्यक्रम अभी लाइव है!',
	'events.starts': 'शुरू: {time}',
	'event.coming': 'आ रहे हैं: {n}',
	'events.gone': 'यह कार्यक्रम अब नहीं है।',
	'event.rsvp': 'मैं आऊँगा/आऊँगी',
	'event.calendar': 'कैलेंडर में जोड़ें',
	'event.view': 'कार्यक्रम देखें',
	'event.join': 'लाइव जुड़ें',
	'event.add': 'कार्यक्रम जोड़ें',
	'event.edit': 'यह कार्यक्रम बदलें',
	'event.delete': 'यह कार्यक्रम मिटाएँ',
	'event.delete.confirm': 'क्या आप सच में यह कार्यक्रम मिटाना चाहते हैं?',
	'event.none': 'अभी कोई कार्यक्रम नहीं।',
	'event.over': 'यह कार्यक्रम समाप्त हो चुका है।',
	'event.field.title': 'शीर्षक',
	'event.field.start': 'शुरुआत',
	'event.field.description': 'विवरण',
	'event.field.link': 'लिंक',
	'event.zone': 'आपका समय क्षेत्र: {zone}',
	'event.zone.unknown': 'आपका समय क्षेत्र यहाँ ज्ञात नहीं है: सभी समय UTC में हैं।',
	'event.gap': 'उस दिन यह समय नहीं होता: घड़ियाँ आगे की जाती हैं। कोई और समय चुनें।',
	'event.toast.new': 'नया कार्यक्रम: {title}',
}
