import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Waktu baru: {title}',
	// events
	'event.title': 'Acara',
	'events.live': 'Acara sedang LANGSUNG!',
	'events.starts': 'Mulai: {time}',
	'event.coming': 'Hadir: {n}',
	'events.gone': 'Acara ini sudah tidak ada.',
	'event.rsvp': 'Saya hadir',
	'event.calendar': 'Simpan ke kalender',
	'event.view': 'Lihat acara',
	'event.join': 'Ikuti langsung',
	'event.add': 'Tambah acara',
	'event.edit': 'Ubah acara ini',
	'event.delete': 'Hapus acara ini',
	'event.delete.confirm': 'Yakin ingin menghapus acara ini?',
	'event.none': 'Belum ada acara.',
	'event.over': 'Acara ini sudah selesai.',
	'event.field.title': 'Judul',
	'event.field.start': 'Mulai',
	'event.field.description': 'Keterangan',
	'event.field.link': 'Tautan',
	'event.zone': 'Zona waktu Anda: {zone}',
	'event.zone.unknown': 'Zona waktu Anda tidak dikenal di sini: semua waktu dalam UTC.',
	'event.gap': 'Jam ini tidak ada pada hari itu: jam dimajukan. Pilih jam lain.',
	'event.toast.new': 'Acara baru: {title}',
}
