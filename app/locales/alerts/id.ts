import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// activity
	'activity.title': 'Aktivitas',
	'activity.unread': 'Aktivitas, ada yang baru',
	'activity.loading': 'Memuat aktivitasmu…',
	'activity.empty': 'Tidak ada aktivitas baru.',
	'activity.more': 'Muat lagi',
	'activity.failed': 'Aktivitas tidak dapat dimuat: {problem}',
	'activity.somebody': 'Seseorang',
	'activity.reply': '{name} membalasmu',
	'activity.mention_message': '{name} menyebutmu',
	'activity.reaction_message': '{name} bereaksi pada pesanmu: {emoji}',
	'activity.reaction_message.more': '{name} dan {n} lainnya bereaksi pada pesanmu: {emoji}',
	'activity.participant_bumped': '{name} mengambil tempatmu di panggung',
	'activity.participant_left': '{name} turun dari panggung',
	'activity.referral_completed':
		'Referal selesai: kamu dan {name} masing-masing mendapat {n} $STAGE',
	'activity.unknown': '{name} melakukan sesuatu yang menyangkut kamu',
	'activity.message_removed': 'Pengelola menghapus pesanmu: {reason}',
	'activity.image_removed': 'Pengelola menghapus gambarmu: {reason}',
	// alerts away from the page
	'alerts.get': 'Dapatkan notifikasi panggung',
	'alerts.mute': 'Bisukan notifikasi panggung',
	'alerts.loading': 'Memuat notifikasi…',
	'alerts.blocked': 'Notifikasi diblokir browser',
	'alerts.unavailable': 'Notifikasi tidak tersedia',
	'alerts.hint': 'Klik "Dapatkan notifikasi panggung" untuk mengaktifkan notifikasi.',
	'alerts.install': 'Tambahkan Stage ke layar utama untuk mendapat notifikasi.',
	'alerts.install.share': 'Di Safari, ketuk Bagikan.',
	'alerts.install.add': 'Pilih “Tambah ke Layar Utama”.',
	'alerts.install.open': 'Buka Stage dari layar utama dan aktifkan notifikasi di sana.',
	'alerts.admin': 'Layanan notifikasi belum diatur oleh admin.',
	'alerts.unsupported': 'Browser ini tidak mendukung notifikasi push.',
	'alerts.worker': 'Masalah service worker. Notifikasi tidak tersedia.',
	'alerts.denied': 'Notifikasi diblokir. Aktifkan di pengaturan browser.',
	'alerts.ungranted': 'Izin notifikasi tidak diberikan.',
	'alerts.failed': 'Gagal berlangganan.',
	'alerts.mute.failed': 'Gagal berhenti berlangganan.',
	'alerts.mute.refused': 'Gagal berhenti berlangganan (browser melaporkan kegagalan).',
	'alerts.server': 'Gagal memperbarui langganan di server: {reason}',
	'alerts.settings': 'Hal yang diberitahukan kepadamu',
	'alerts.replies': 'Balasan',
	'alerts.mentions': 'Sebutan',
	'alerts.seat': 'Tempatmu di panggung',
	'alerts.events': 'Acara',
	'alerts.reactions': 'Reaksi',
	'alerts.each': 'Pilih satu per satu',
	'alerts.quiet': 'Jam tenang',
	'alerts.quiet.text':
		'Saat itu tidak ada yang mengganggu. Yang belum dibaca datang sesudahnya dalam satu notifikasi.',
	'alerts.quiet.from': 'Dari',
	'alerts.quiet.to': 'Sampai',
	'alerts.quiet.zone': 'Zona waktu Anda tidak dikenal di sini: jam-jam ini dalam {zone}.',
	'push.more': 'Baru untukmu di Stage: {n}',
	'push.seat_warning':
		'Dalam satu jam tempatmu di panggung bisa diambil orang. Katakan sesuatu untuk mempertahankannya.',
	'push.event_reminder': 'Mulai dalam 15 menit: {title}',
	'push.event_started': 'Sedang berlangsung: {title}',
	'push.event_cancelled': 'Dibatalkan: {title}',
	'activity.direct_casts_off':
		'Farcaster tidak menerima pesan langsung untukmu. Notifikasi DM kini mati.',
	// clearing a status
	'activity.status_cleared': 'Pengelola menghapus statusmu: {reason}',
	'activity.name_hidden': 'Pengelola menyembunyikan nama dan fotomu: {reason}',
	'activity.topic_mention': '{name} menyebut Anda dalam sebuah topik',
	'activity.topic_reply': '{name} membalas topik Anda',
	'activity.topic_removed': 'Seorang operator menghapus topik Anda: {reason}',
	// stories that operators look after
	'activity.story_removed': 'Pengelola menghapus ceritamu: {reason}',
	// stories in the activity feed
	'activity.story_reply': '{name} membalas ceritamu',
	'activity.story_reaction': '{name} bereaksi pada ceritamu: {emoji}',
	'activity.story_like': '{name} menyukai ceritamu',
	'activity.event_added': '{name} menambahkan acara',
	'activity.event_rsvp': '{name} akan hadir di acara Anda',
	'activity.event_rsvp.more': '{name} dan {n} lainnya akan hadir di acara Anda',
	'activity.event_removed': 'Seorang operator menghapus acara Anda: {reason}',
	'alerts.account': 'Akunmu',
	'activity.wallet_changed':
		'Alamat dompet baru disimpan untuk akunmu. Selama 24 jam tidak ada yang dibayarkan ke sana. Bukan kamu? Ubah alamatnya, lalu keluar dari semua perangkat.',
	'activity.wallet_removed':
		'Alamat dompetmu dihapus. Bukan kamu? Simpan lagi, lalu keluar dari semua perangkat.',
	'activity.logged_out':
		'Akunmu dikeluarkan dari semua perangkat. Bukan kamu? Masuk lagi dan periksa pengaturanmu.',
	'push.account_taken':
		'Akunmu dibuktikan di Stage dengan login lain. Bukan kamu? Buktikan sekali lagi dengan postingan baru.',
}
