import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'שעה חדשה: {title}',
	// events
	'event.title': 'אירועים',
	'events.live': 'האירוע בשידור חי עכשיו!',
	'events.starts': 'מתחיל: {time}',
	'event.coming': 'מגיעים: {n}',
	'events.gone': 'האירוע הזה כבר לא קיים.',
	'event.rsvp': 'אני מגיע/ה',
	'event.calendar': 'הוספה ליומן',
	'event.view': 'הצגת האירוע',
	'event.join': 'הצטרפות לשידור החי',
	'event.add': 'הוספת אירוע',
	'event.edit': 'עריכת האירוע הזה',
	'event.delete': 'מחיקת האירוע הזה',
	'event.delete.confirm': 'למחוק את האירוע הזה?',
	'event.none': 'עדיין אין אירועים.',
	'event.over': 'האירוע הזה הסתיים.',
	'event.field.title': 'כותרת',
	'event.field.start': 'התחלה',
	'event.field.description': 'תיאור',
	'event.field.link': 'קישור',
	'event.zone': 'אזור הזמן שלך: {zone}',
	'event.zone.unknown': 'אזור הזמן שלך אינו ידוע כאן: כל השעות הן לפי UTC.',
	'event.gap': 'השעה הזאת לא קיימת באותו יום: השעון מוזז קדימה. נא לבחור שעה אחרת.',
	'event.toast.new': 'אירוע חדש: {title}',
}
