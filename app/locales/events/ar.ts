import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'موعد جديد: {title}',
	// events
	'event.title': 'الفعاليات',
	'events.live': 'الفعالية مباشرة الآن!',
	'events.starts': 'البدء: {time}',
	'event.coming': 'الحاضرون: {n}',
	'events.gone': 'لم تعد هذه الفعالية موجودة.',
	'event.rsvp': 'سأحضر',
	'event.calendar': 'إضافة إلى التقويم',
	'event.view': 'عرض الفعالية',
	'event.join': 'الانضمام مباشرة',
	'event.add': 'إضافة فعالية',
	'event.edit': 'تعديل هذه الفعالية',
	'event.delete': 'حذف هذه الفعالية',
	'event.delete.confirm': 'هل تريد حقًا حذف هذه الفعالية؟',
	'event.none': 'لا فعاليات بعد.',
	'event.over': 'انتهت هذه الفعالية.',
	'event.field.title': 'العنوان',
	'event.field.start': 'البدء',
	'event.field.description': 'الوصف',
	'event.field.link': 'الرابط',
	'event.zone': 'منطقتك الزمنية: {zone}',
	'event.zone.unknown': 'منطقتك الزمنية غير معروفة هنا: كل الأوقات بالتوقيت العالمي (UTC).',
	'event.gap': 'لا وجود لهذه الساعة في ذلك اليوم لأن الساعات تُقدَّم. اختر وقتًا آخر.',
	'event.toast.new': 'فعالية جديدة: {title}',
}
