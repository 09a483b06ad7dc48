import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'زمان تازه: {title}',
	// events
	'event.title': 'رویدادها',
	'events.live': 'رویداد همین حالا زنده است!',
	'events.starts': 'شروع: {time}',
	'event.coming': 'می‌آیند: {n}',
	'events.gone': 'این رویداد دیگر نیست.',
	'event.rsvp': 'می‌آیم',
	'event.calendar': 'افزودن به تقویم',
	'event.view': 'دیدن رویداد',
	'event.join': 'پیوستن به پخش زنده',
	'event.add': 'افزودن رویداد',
	'event.edit': 'ویرایش این رویداد',
	'event.delete': 'حذف این رویداد',
	'event.delete.confirm': 'مطمئنید که می‌خواهید این رویداد را حذف کنید؟',
	'event.none': 'هنوز رویدادی نیست.',
	'event.over': 'این رویداد تمام شده است.',
	'event.field.title': 'عنوان',
	'event.field.start': 'شروع',
	'event.field.description': 'توضیح',
	'event.field.link': 'پیوند',
	'event.zone': 'منطقهٔ زمانی شما: {zone}',
	'event.zone.unknown': 'منطقهٔ زمانی شما اینجا شناخته نیست: همهٔ زمان‌ها به وقت UTC هستند.',
	'event.gap': 'این ساعت در آن روز وجود ندارد: ساعت‌ها جلو کشیده می‌شوند. ساعت دیگری انتخاب کنید.',
	'event.toast.new': 'رویداد تازه: {title}',
}
