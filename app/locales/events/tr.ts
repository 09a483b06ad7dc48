import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Yeni saat: {title}',
	// events
	'event.title': 'Etkinlikler',
	'events.live': 'Etkinlik ŞİMDİ CANLI!',
	'events.starts': 'Başlangıç: {time}',
	'event.coming': 'Gelenler: {n}',
	'events.gone': 'Bu etkinlik artık yok.',
	'event.rsvp': 'Katılacağım',
	'event.calendar': 'Takvime ekle',
	'event.view': 'Etkinliği gör',
	'event.join': 'Canlı katıl',
	'event.add': 'Etkinlik ekle',
	'event.edit': 'Bu etkinliği düzenle',
	'event.delete': 'Bu etkinliği sil',
	'event.delete.confirm': 'Bu etkinliği silmek istediğinizden emin misiniz?',
	'event.none': 'Henüz etkinlik yok.',
	'event.over': 'Bu etkinlik sona erdi.',
	'event.field.title': 'Başlık',
	'event.field.start': 'Başlangıç',
	'event.field.description': 'Açıklama',
	'event.field.link': 'Bağlantı',
	'event.zone': 'Saat diliminiz: {zone}',
	'event.zone.unknown': 'Saat diliminiz burada bilinmiyor: tüm saatler UTC’ye göredir.',
	'event.gap': 'O gün bu saat yok: saatler ileri alınıyor. Lütfen başka bir saat seçin.',
	'event.toast.new': 'Yeni etkinlik: {title}',
}
