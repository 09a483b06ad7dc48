import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Tanya jawab',
	'faq.lead': 'Cara kerja panggung, dalam {n} jawaban.',
	'faq.group.talk': 'Membaca dan berbicara',
	'faq.group.place': 'Tempat',
	'faq.group.money': '$STAGE dan uang',
	'faq.group.us': 'Peringatan, aturan, dan kami',
	'faq.house': 'Aturan rumah: tidak boleh di sini',
	'faq.what.q': 'Apa itu Stage?',
	'faq.what.a':
		'Obrolan publik yang dibaca semua orang dalam bahasanya sendiri, satu dari {languages} bahasa. Hingga {seats} orang bicara di panggung; yang lain ikut membaca secara langsung.',
	'faq.read.q': 'Perlukah akun untuk membaca?',
	'faq.read.a': 'Tidak. Pilih bahasamu dan baca. Hanya yang ingin bicara yang perlu masuk.',
	'faq.join.q': 'Bagaimana cara mengambil tempat?',
	'faq.join.a':
		'Masuk, salin pesan bergabungmu, lalu terbitkan sebagai postingan di {platforms}. Setelah itu tunjukkan postinganmu: harus memuat tautanmu dan tidak lebih lama dari {hours} jam.',
	'faq.full.q': 'Bagaimana jika semua {seats} tempat terisi?',
	'faq.full.a':
		'Kamu mengambil tempat orang yang sedang pergi atau tidak mengirim pesan selama {idle} jam. Jika tidak ada, pengikutmu harus lebih banyak daripada orang di panggung yang pengikutnya paling sedikit. Angkanya tertera di atas daftar orang.',
	'faq.keep.q': 'Berapa lama tempatku bertahan?',
	'faq.keep.a':
		'Selama kamu bicara. Setiap pesan menjaga tempatmu tetap hangat selama {warm} jam; setelah itu, tempatmu yang pertama lepas di antara yang setara. Setelah {idle} jam tanpa pesan, siapa pun boleh mengambilnya.',
	'faq.away.q': 'Apa yang terjadi saat aku pergi?',
	'faq.away.a':
		'Kamu tetap di panggung, tetapi siapa pun boleh mengambil tempatmu sampai kamu kembali. Mengirim pesan juga membawamu kembali.',
	'faq.back.q': 'Tempatku hilang. Bagaimana cara kembali?',
	'faq.back.a':
		'Dengan kode kembalimu. Browser ini menyimpannya untukmu; kode berlaku sekali, selama {days} hari. Tanpa kode, bergabunglah seperti pertama kali.',
	'faq.write.q': 'Apa yang bisa kutulis?',
	'faq.write.a':
		'Hingga {chars} karakter, dengan satu gambar maksimal {megabytes} MB. Kamu bisa memperbaiki pesan selama {minutes} menit, dan menariknya kembali kapan saja.',
	'faq.translate.q': 'Siapa yang menerjemahkan?',
	'faq.translate.a':
		'Mesin. Nama, tautan, dan angka tidak diubah, dan yang tidak bisa diterjemahkan dengan aman ditampilkan seperti aslinya. Di bawah setiap terjemahan kamu bisa melihat teks asli.',
	'faq.stageonly.q': 'Apa itu pesan “Khusus panggung”?',
	'faq.stageonly.a':
		'Pesan yang hanya bisa dibaca orang di panggung. Yang lain melihat bahwa pesan itu ada, tetapi tidak melihat isinya.',
	'faq.notable.q': 'Siapa tokoh sepanjang masa?',
	'faq.notable.a':
		'{n} orang dengan pengikut terbanyak yang pernah naik panggung. Yang tidak ingin disebut di sana bisa memilihnya di bawah daftar.',
	'faq.alerts.q': 'Bagaimana cara mendapat notifikasi?',
	'faq.alerts.a':
		'Buka Aktivitas dan pilih “Dapatkan notifikasi panggung”. Kamu yang menentukan apa yang diberitahukan dan kapan tenang. Di iPhone, tambahkan dulu Stage ke layar utama.',
	'faq.private.q': 'Apa yang diketahui panggung tentangku?',
	'faq.private.a':
		'Tentang pembaca: bahasa, warna, dan seberapa sering browser ini datang, dalam cookie yang hanya dibaca situs ini. Kunjungan dihitung sekali dalam {minutes} menit, lalu dilupakan. Tentang orang di panggung: profil publik akun yang mereka buktikan.',
	// languages of the stage
	'globe.title': 'Bahasa di panggung',
	'globe.lead':
		'Siapa yang bicara, menulis, dan membaca dalam masing-masing dari {n} bahasa. Dihitung dari bahasa yang dipilih; lokasi siapa pun tidak diketahui.',
	'globe.map': 'Bahasa di panggung menurut wilayah; makin terang, makin banyak orang',
	'globe.table': 'Orang dan pesan menurut bahasa',
	'globe.messages': 'Pesan dalam {hours} jam',
	'globe.readers': 'Sedang membaca',
	'globe.few': '<{n}',
	'globe.few.text':
		'“{few}” berarti kelompok yang begitu kecil sehingga jumlah pastinya tidak ditampilkan.',
	'globe.failed': 'Bahasa tidak dapat dihitung.',
	'terms.lead': 'Yang berlaku saat kamu membayar di panggung ini.',
	'terms.own': 'Ketentuan pengelola panggung ini',
	'terms.refund':
		'Iklan yang diturunkan pengelola dalam {hours} jam dikembalikan dananya sepenuhnya, begitu pula semua yang sudah dibayar tetapi tidak dapat ditampilkan.',
	'terms.boost':
		'Topik yang disorot berada paling atas selama {hours} jam. Topik yang dihapus karena melanggar aturan tidak dikembalikan dananya.',
	'terms.card':
		'Kamu membayar dengan kartu di halaman Stripe. Panggung ini tidak pernah melihat kartumu dan tidak menyimpan nama atau alamat emailmu.',
	'auction.title': 'Spanduk dan harganya',
	'auction.lead': 'Satu slot, satu harga, dan harganya turun tiap jam.',
	'auction.rule.fall':
		'Tidak ada yang menawar: harga turun tiap jam dan menjadi separuh tiap {hours} jam, hingga {floor}.',
	'auction.rule.lock': 'Siapa yang membeli slot memakainya sendiri selama {hours} jam.',
	'auction.rule.start':
		'Setelah itu harga mulai dari {factor} kali yang dibayar, paling sedikit {least} dan paling banyak {most}.',
	'auction.rule.pay':
		'Siapa yang lanjut membayar punya {minutes} menit dengan harga yang dilihat; jika {days} hari tak ada pembeli, harga mulai lagi dari {first}.',
	'auction.curve': 'Harga menurut jam tanpa pembeli',
	'auction.price': 'Harga',
	'auction.sales': 'Semua penjualan',
	'auction.none': 'Belum ada yang membeli slot ini.',
	'auction.taken': 'Ditarik',
	'auction.link': 'Iklan',
	'auction.shown': 'Jam tayang',
	'auction.failed': 'Lelang tidak dapat dimuat.',
	'auction.clicks': 'Klik',
	'faq.banner.q': 'Bagaimana cara memasang spanduk di panggung?',
	'faq.banner.a':
		'Bayar dengan kartu di bagian atas panggung, tanpa akun pun bisa. Harga menjadi separuh tiap {half} jam sampai ada yang membeli; harga itu milikmu {minutes} menit saat membayar, dan slotnya {hours} jam.',
	'faq.boost.q': 'Apa itu topik yang disorot?',
	'faq.boost.a':
		'Siapa pun, juga tanpa akun, dapat membayar dengan kartu agar topik hingga {chars} karakter berada paling atas selama {hours} jam; tanpa akun, penulisnya tampil sebagai “Anonim”. Setelah itu topik tetap ada di antara yang lain.',
	'faq.refund.q': 'Kapan uang saya kembali?',
	'faq.refund.a':
		'Sepenuhnya jika pengelola menurunkan iklanmu dalam {hours} jam, dan setiap kali sesuatu yang kamu bayar tidak dapat ditampilkan. Topik yang dihapus karena melanggar aturan tidak dikembalikan dananya.',
	'ledger.what':
		'$STAGE adalah token milik panggung ini; diberikan untuk berbicara dan membuka iklan, dan panggung tidak menjualnya.',
	'ledger.given.other':
		'{given} dari {all} ada pada {n} orang; hari ini tersisa {today}, seluruhnya {rest}.',
	'ledger.how':
		'Kamu mendapatkannya dengan pesan pertama tiap empat jam, membuka iklan, dan mengajak orang; tidak ada yang berjanji nilainya uang.',
	'ledger.books': 'Tampilkan pembukuan',
	'ledger.lead': 'Setiap perpindahan punya dua sisi, jadi semua jumlah bersama-sama nol.',
	'ledger.account': 'Akun',
	'ledger.mint': 'Diterbitkan',
	'ledger.campaign': 'Kampanye, belum dibagi ke hari mana pun',
	'ledger.days': 'Jatah harian',
	'ledger.banner': 'Jatah harian banner',
	'ledger.people': 'Orang-orang',
	'ledger.chain': 'Di dompet orang',
	'ledger.total': 'Semuanya',
	'ledger.payouts': 'Pembayaran terakhir',
	'ledger.payouts.none': 'Belum ada yang dibayarkan.',
	'ledger.failed': 'Jumlahnya tidak dapat dimuat.',
	'faq.stories.q': 'Apa itu story?',
	'faq.stories.a':
		'Gambar atau film hingga {megabytes} MB yang ditampilkan seseorang di panggung selama {hours} jam, dengan teks hingga {chars} karakter. Semua orang bisa menonton dan membacanya dalam bahasanya sendiri; yang di panggung bisa bereaksi dan menjawab.',
	'faq.topics.q': 'Apa itu topik?',
	'faq.topics.a':
		'Beberapa kata, paling banyak {chars} karakter, yang diajukan seseorang di panggung untuk dibicarakan bersama. Jawabannya ada di obrolan. Bila diminta, panggung sendiri memikirkan topik, hingga {n} kali per jam.',
	'faq.ads.q': 'Bisakah aku mendapat dari banner?',
	'faq.ads.a':
		'Jika kamu datang dari Farcaster dan ada di panggung: buka iklannya, kembali, lalu klaim {n} $STAGE dalam {minutes} menit. Tiap iklan dihitung sekali, hingga {times} sehari, selama jatah hari itu masih ada.',
	'faq.earn.q': 'Bagaimana cara mendapat $STAGE?',
	'faq.earn.a':
		'Kalau kamu datang dari Farcaster, pesan pertamamu yang minimal {chars} karakter dalam setiap {hours} jam menghasilkan {n} $STAGE, selama jatah hari itu masih ada. Kode referal memberi kedua pihak, di platform mana pun.',
	'faq.events.q': 'Bagaimana kita bertemu pada waktu tertentu?',
	'faq.events.a':
		'Di panggung, buka Acara dan tambahkan satu: judul, waktu mulai, dan tautan bila perlu. Semua orang membacanya dalam bahasa dan zona waktu sendiri, dan diberi tahu {minutes} menit sebelumnya dan saat dimulai. Satu tekanan menyatakan kamu hadir, yang lain memasukkannya ke kalender kamu.',
	'terms.seller': 'Penjual',
	'terms.boost.on':
		'Topik yang disorot berharga {list}, dan {price} selama ada diskon. Sekarang ada diskon.',
	'terms.boost.off':
		'Topik yang disorot berharga {list}, dan {price} selama ada diskon. Sekarang tidak ada diskon.',
	'faq.reach.q': 'Bagaimana menghubungi pengelola panggung ini?',
	'faq.reach.a': 'Panggung ini dikelola oleh {name}, {address}. Hubungi mereka di sini:',
	'paid.title': 'Yang kamu beli',
	'paid.until': 'Di panggung sampai {time}',
	'paid.after': 'Masih di panggung, sampai ada yang menggantinya',
	'paid.was': 'Ada di panggung sampai {time}',
	'paid.topic.until': 'Paling atas di antara topik sampai {time}',
	'paid.topic.was': 'Berada paling atas di antara topik sampai {time}',
	'paid.topic.gone': 'Topik ini diturunkan dari panggung.',
	'paid.vetoed': 'Pengelola panggung ini menurunkannya.',
	'paid.none': 'Tidak ada yang dibayar.',
	'paid.shown': 'Pertama tampil',
	'paid.refund.over': 'Sudah tampil selama waktu yang dibayar, jadi tidak ada yang dikembalikan.',
	'paid.receipt': 'Jika kamu memberi Stripe alamat emailmu, tanda terimanya ada di sana.',
	'paid.keep': 'Simpan alamat ini',
	'paid.keep.text':
		'Di browser lain, hanya inilah jalan kembali ke halaman ini. Siapa yang memilikinya dapat membaca halaman ini.',
	'paid.topic': 'Topik',
	'paid.again': 'Lihat lagi',
	'paid.gone': 'Pembelian ini tidak ada.',
	'paid.gone.text': 'Periksa apakah alamatnya lengkap.',
	'auction.free': 'Kosong sekarang: {price}',
	'auction.until': 'Terisi sampai {time}. Lalu {start}; {half} pada {later}; {floor} pada {last}.',
	'auction.all': 'Tampilkan semua',
	'auction.clock': 'Waktu',
}
