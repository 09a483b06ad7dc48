import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'نیا وقت: {title}',
	// events
	'event.title': 'تقریبات',
	'events.live': 'تقریب ابھی براہِ راست ہے!',
	'events.starts': 'آغاز: {time}',
	'event.coming': 'آ رہے ہیں: {n}',
	'events.gone': 'یہ تقریب اب موجود نہیں۔',
	'event.rsvp': 'میں آؤں گا/گی',
	'event.calendar': 'کیلنڈر میں شامل کریں',
	'event.view': 'تقریب دیکھیں',
	'event.join': 'براہِ راست شامل ہوں',
	'event.add': 'تقریب شامل کریں',
	'event.edit': 'اس تقریب میں ترمیم کریں',
	'event.delete': 'یہ تقریب حذف کریں',
	'event.delete.confirm': 'کیا آپ واقعی یہ تقریب حذف کرنا چاہتے ہیں؟',
	'event.none': 'ابھی کوئی تقریب نہیں۔',
	'event.over': 'یہ تقریب ختم ہو چکی ہے۔',
	'event.field.title': 'عنوان',
	'event.field.start': 'آغاز',
	'event.field.description': 'تفصیل',
	'event.field.link': 'لنک',
	'event.zone': 'آپ کا ٹائم زون: {zone}',
	'event.zone.unknown': 'آپ کا ٹائم زون یہاں معلوم نہیں: تمام اوقات UTC میں ہیں۔',
	'event.gap': 'اس دن یہ وقت نہیں آتا: گھڑیاں آگے کی جاتی ہیں۔ کوئی اور وقت چنیں۔',
	'event.toast.new': 'نئی تقریب: {title}',
}
