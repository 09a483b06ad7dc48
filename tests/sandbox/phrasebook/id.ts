import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread':
		'Jam 6:12 dan loyang roti pertama sudah keluar dari oven. Satu gang sudah tahu semua 🍞',
	'bread-through-screen':
		'Selamat pagi dari orang yang belum tidur. Wangi rotinya sampai tembus layar, @noor_bakes',
	'crust-and-oil':
		'@noor_bakes kulit rotinya masih hangat, sedikit minyak zaitun, cukup. Selebihnya kesia-siaan belaka.',
	'fingers-remember':
		'Nenekku tidak pernah menulis resep satu pun. Katanya, "Jari-jariku yang ingat."',
	'ask-the-dough':
		'Nenekku dulu bilang: "Tepungnya sebanyak yang adonan mau." Coba saja tanya adonannya 😅',
	'not-a-pharmacy':
		'Nenekku masak semuanya pakai kira-kira. Waktu aku menakar pakai sendok, katanya, Nak, ini dapur, bukan apotek 😂',
	'umeboshi-secret':
		'Akhirnya aku berhasil mengorek rahasia umeboshi nenekku. Garam 18%, sisanya "menunggu tanpa marah".',
	'patience-percent': 'Jadi 18% garam dan 82% kesabaran, @kenji_k. Garamnya aku punya.',
	'pierogi-count':
		'Di rumah kami, nenek menghitung pierogi: 100 untuk tamu, 40 "buat dicicipi". Tebak mana yang habis duluan 🥟',
	'word-for-deltangi':
		'Ada yang punya padanan yang pas untuk "deltangi"? Di setiap terjemahan yang kulihat, ada sepotong hati yang tertinggal.',
	'saudade-and-coffee':
		'@leila_noghte di sini namanya saudade, dan kami juga tidak bisa menjelaskannya. Cuma menghela napas lalu menuang kopi ☕',
	'night-or-morning':
		'Kami punya "døgnvill": saat kamu tidak tahu lagi ini malam atau pagi. @ada_onstage, itu kamu sekarang 😄',
	'word-adopted':
		'Døgnvill. Sudah kuadopsi, kubingkai, dan kugantung di atas mejaku jam 3:40 pagi 😴',
	'lamp-and-table':
		'Gezellig itu bukan kata, tapi sebuah lampu, sebuah meja, dan seseorang yang duduknya kelamaan.',
	'still-learning-nunchi':
		'Kami punya "nunchi". Itu kemampuan tahu segalanya tanpa perlu ada yang bicara, dan aku sendiri masih belajar 🙈',
	'stubborn-words':
		'Sudah 27 kata yang tak bisa diterjemahkan, terima kasih @sumin_rain! Daftarnya di sini: https://example.org/mots-tetus',
	'night-market-start':
		'Aku lagi di pasar malam di Taipei, baru masuk tiga menit, di tangan sudah ada empat macam makanan. Tolong selamatkan aku 😋',
	'keep-eating':
		'@meilin_walks tidak usah ditolong, lanjut makan saja! Eh, kedai mana yang antreannya paling panjang? 🍢',
	'pepper-bun-queue':
		'@dao_khanom yang jual roti lada, di depanku masih ada 31 orang. Kata tante di belakangku sepadan kok, dia datang tiap minggu.',
	'queue-is-community':
		'@meilin_walks antrean 31 orang itu bukan antrean lagi, itu komunitas. Cari tahu siapa yang bawa kopi ☕',
	'one-big-umbrella':
		'Hujan! Orang separuh jalan berdesakan di bawah satu payung besar, penjualnya masih terus membalik roti, tak satu pun gosong ☔',
	'tin-roof':
		'Di sini hujan juga turun. Begitu dengar bunyinya di atap seng, langsung ingat khichuri 🌧️',
	'ginger-chai':
		'@rafiq_brishti hujan, pakora, dan chai jahe. Habis itu pergi ke kantor namanya dosa.',
	'sizzle-like-rain': 'Kalau hujan ya harus pajeon! Bunyinya di wajan persis bunyi hujan, kan.',
	'children-run': 'Di sini hujan datang dua kali setahun. Begitu turun, semua anak lari ke luar 🌦️',
	'side-street-match':
		'Pertandingan di gang: 5 lawan 5, dua ransel jadi gawang, dan seekor anjing yang main untuk kedua tim ⚽',
	'goat-referee':
		'@marisol.rz anjing itu offside! Di tempat kami wasitnya kambing, dan dia tak kenal ampun 🐐',
	'ball-on-the-roof':
		'Tamat: bolanya di atap rumah doña Remedios. Tak ada yang berani memencet bel 🙈',
	'send-a-smile':
		'@marisol.rz kirim saja anak kecil yang murah senyum. Tak ada nenek yang tega menahan bolanya 😄',
	'six-croquettes':
		'@amina_kano berhasil. Dia pulang bawa bola dan 6 kroket. Besok kami kirim tiga anak.',
	'four-sad-notes':
		'Sejak kemarin akordeonku cuma bisa empat nada. Sayangnya justru empat yang paling sedih 🪗',
	'half-our-songs':
		'@tiago_fole setengah lagu kami ditulis dengan empat nada. Kamu main saja, kami tahu di mana harus menangis.',
	'glove-repair':
		'@tiago_fole periksa sudut-sudut puputannya. Punyaku kutambal dengan potongan sarung tangan tua, dan sudah 11 tahun masih bunyi.',
	'one-note-is-a-duck':
		'Satu sarung tangan sudah kukorbankan, @piotr_zur. Sekarang akordeonnya bisa sebelas nada dan salah satunya mirip suara bebek 🦆',
	'swan-on-the-tracks':
		'Keretaku telat 47 menit. Penyebabnya: ada angsa di rel, dan dia tidak buru-buru 🦢',
	'name-the-swan': '@jonas_gleis7 kasih angsanya nama, sekarang dia juga terhitung penumpang.',
	'gisela-elected':
		'Seluruh peron sudah voting: angsanya bernama Gisela. Ada yang main harmonika, janjiku bisa menunggu.',
	'go-gisela':
		'Soal kerjaanku aku sudah tak tahu apa-apa lagi, yang kutahu cuma aku mau kabar Gisela. #forzagisela',
	'bread-formula': '@noor_bakes sudah kucatat `pain = farine + eau + temps`. Kurang apa?',
	'missing-salt':
		'@camille_pluie kurang garam, juga kurang orang buat dimarahi sambil menguleni 😄',
	'second-oven':
		'Kalau tiap tawa hari ini aku dapat satu $STAGE, sudah kubelikan @noor_bakes oven kedua 😂',
	'spare-loaf':
		'Loyang kedua sudah keluar dari oven. Roti lebihnya selalu untuk yang datang terlambat, silakan 🫓',
	'oven-door': 'Oven, semenit sebelum pintunya dibuka.',
	'grandmothers-shelf':
		'Rak nenek saya. Dari kiri: tahun lalu, tiga tahun lalu, dan tahun saya lahir. Stoples di kanan belum pernah dibuka siapa pun. “Itu untuk orang yang bisa menunggu,” katanya, dan tidak mau bilang siapa.',
	'gisela-suggestion': 'Gisela. Dia tahu jadwalnya, hanya saja dia menganggapnya saran.',
	'moon-mountain': 'Bulan malam ini, di atas gunung tempat saya dibesarkan.',
	'market-in-rain': 'Hujan belum berhenti, pasar malam juga belum.',
	'window-words': 'Di jendela saya, kata-kata keras kepala menunggu hujan reda.',
	'chai-first': 'Teh dulu, yang lain nanti.',
	'queue-for-door': 'Demi pintu itu saya rela antre semalaman.',
	'gisela-president': 'Gisela jadi presiden! Kereta bisa menunggu.',
	'topic-soup': 'Sup apa yang kamu berikan kepada orang yang baru tiba?',
	'topic-word': 'Kata apa dari bahasamu yang perlu dipelajari semua orang?',
	'topic-train': 'Apa yang kamu lihat dari kereta?',
	'soup-of-rain': 'Sup lentil dengan lemon. Artinya “duduklah” dalam semua bahasa.',
	'word-gezellig': '“Gezellig”. Tak bisa dijelaskan, hanya bisa disiapkan mejanya.',
	'event-second-tray': 'Loyang kedua: kita memanggang bersama',
	'event-one-song': 'Satu lagu dari setiap bahasa',
	'topic-fresh-bread': 'Seperti apa aroma roti segar di tempatmu?',
}
