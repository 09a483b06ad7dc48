import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'নতুন সময়: {title}',
	// events
	'event.title': 'ইভেন্ট',
	'events.live': 'ইভেন্টটি এখন লাইভ!',
	'events.starts': 'শুরু: {time}',
	'event.coming': 'আসছেন: {n}',
	'events.gone': 'এই ইভেন্টটি আর নেই।',
	'event.rsvp': 'আমি আসব',
	'event.calendar': 'ক্যালেন্ডারে যোগ করুন',
	'event.view': 'ইভেন্ট দেখুন',
	'event.join': 'লাইভে যোগ দিন',
	'event.add': 'ইভেন্ট যোগ করুন',
	'event.edit': 'এই ইভেন্টটি সম্পাদনা করুন',
	'event.delete': 'এই ইভেন্টটি মুছুন',
	'event.delete.confirm': 'আপনি কি সত্যিই এই ইভেন্টটি মুছতে চান?',
	'event.none': 'এখনও কোনো ইভেন্ট নেই।',
	'event.over': 'এই ইভেন্টটি শেষ হয়েছে।',
	'event.field.title': 'শিরোনাম',
	'event.field.start': 'শুরু',
	'event.field.description': 'বিবরণ',
	'event.field.link': 'লিংক',
	'event.zone': 'আপনার সময় অঞ্চল: {zone}',
	'event.zone.unknown': 'আপনার সময় অঞ্চল এখানে জানা নেই: সব সময় UTC-তে।',
	'event.gap': 'সেই দিনে এই সময়টি নেই: ঘড়ি এগিয়ে দেওয়া হয়। অন্য সময় বেছে নিন।',
	'event.toast.new': 'নতুন ইভেন্ট: {title}',
}
