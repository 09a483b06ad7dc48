// Data: 30 languages (over 250 lines).

import type { LanguageCode } from '#contract/languages'

/** What people say in a chat: five phrases of at most three words and five sentences in each language. */
export interface Phrases {
	short: readonly string[]
	long: readonly string[]
}

export const PHRASES: Record<LanguageCode, Phrases> = {
	'en-us': {
		short: [
			'Good morning everyone',
			'Thanks a lot',
			'See you tomorrow',
			'Sounds great!',
			'Where are you?',
		],
		long: [
			'I just got home and I am too tired to cook anything.',
			'Does anybody know when the show starts tonight?',
			'That was the best concert I have been to in years.',
			'Can you send me the pictures from last weekend?',
			'It has been raining here all day, how is it over there?',
		],
	},
	'pt-br': {
		short: [
			'Bom dia, pessoal',
			'Muito obrigado',
			'Até amanhã',
			'Tudo bem aí?',
			'Já estou chegando',
		],
		long: [
			'Acabei de chegar em casa e estou morrendo de fome.',
			'Alguém sabe que horas começa o jogo hoje?',
			'Não consegui dormir direito por causa do barulho na rua.',
			'Você pode me mandar as fotos da festa de ontem?',
			'Aqui está chovendo muito, e aí como está o tempo?',
		],
	},
	es: {
		short: ['Buenos días', 'Muchas gracias', 'Hasta mañana', '¿Dónde estás?', 'Qué buena idea'],
		long: [
			'Acabo de llegar a casa y tengo mucha hambre.',
			'¿Alguien sabe a qué hora empieza el concierto?',
			'No pude dormir bien por el ruido de los vecinos.',
			'Mándame las fotos de la fiesta cuando puedas.',
			'Aquí llueve desde ayer, ¿qué tiempo hace por allá?',
		],
	},
	ko: {
		short: ['안녕하세요 여러분', '정말 고마워요', '내일 봐요', '지금 어디예요?', '좋은 아침이에요'],
		long: [
			'방금 집에 왔는데 너무 피곤해서 아무것도 못 하겠어요.',
			'오늘 공연 몇 시에 시작하는지 아는 사람 있어요?',
			'어제 찍은 사진 좀 보내 줄 수 있어요?',
			'여기는 하루 종일 비가 오는데 거기는 어때요?',
			'그 영화 진짜 재미있었어요, 꼭 한번 보세요.',
		],
	},
	fa: {
		short: ['سلام بچه‌ها', 'خیلی ممنون', 'فردا می‌بینمت', 'حالت چطوره؟', 'صبح بخیر دوستان'],
		long: [
			'تازه رسیدم خانه و خیلی خسته‌ام.',
			'کسی می‌داند برنامه امشب ساعت چند شروع می‌شود؟',
			'لطفا عکس‌های مهمانی دیشب را برایم بفرست.',
			'اینجا از صبح باران می‌بارد، آنجا هوا چطور است؟',
			'من این آهنگ را خیلی دوست دارم، ممنون که فرستادی.',
		],
	},
	hi: {
		short: ['सबको नमस्ते', 'बहुत धन्यवाद', 'कल मिलते हैं', 'तुम कहाँ हो?', 'क्या हाल है?'],
		long: [
			'मैं अभी घर पहुँचा हूँ और बहुत थक गया हूँ।',
			'क्या किसी को पता है कि शो कितने बजे शुरू होगा?',
			'मुझे कल की पार्टी की तस्वीरें भेज देना।',
			'यहाँ सुबह से बारिश हो रही है, वहाँ कैसा मौसम है?',
			'वह फ़िल्म सचमुच बहुत अच्छी थी, ज़रूर देखना।',
		],
	},
	ru: {
		short: ['Всем привет', 'Большое спасибо', 'До завтра!', 'Ты где сейчас?', 'Доброе утро'],
		long: [
			'Только что пришёл домой и ужасно хочу есть.',
			'Кто-нибудь знает, во сколько сегодня начало?',
			'Пришли мне, пожалуйста, фотографии с вечеринки.',
			'У нас весь день идёт дождь, а какая погода у вас?',
			'Мне очень понравился этот фильм, обязательно посмотри.',
		],
	},
	ro: {
		short: ['Bună dimineața', 'Mulțumesc frumos', 'Pe mâine', 'Unde ești acum?', 'Ce mai faci?'],
		long: [
			'Tocmai am ajuns acasă și mi-e foarte foame.',
			'Știe cineva la ce oră începe spectacolul?',
			'Trimite-mi te rog pozele de la petrecerea de ieri.',
			'Aici plouă de azi dimineață, la voi cum este vremea?',
			'Mi-a plăcut mult filmul acela, trebuie să-l vezi.',
		],
	},
	fr: {
		short: ['Bonjour à tous', 'Merci beaucoup', 'À demain !', "T'es où ?", 'Bonne nuit'],
		long: [
			"Je viens de rentrer et je n'ai pas envie de cuisiner.",
			"Quelqu'un sait à quelle heure commence le concert ?",
			'Tu peux m’envoyer les photos de la soirée d’hier ?',
			'Il pleut depuis ce matin ici, et chez vous il fait beau ?',
			"J'ai adoré ce film, il faut absolument que tu le voies.",
		],
	},
	ja: {
		short: ['おはようございます', 'ありがとう！', 'また明日ね', '今どこ？', '了解です'],
		long: [
			'さっき家に着いたけど、疲れて何もしたくない。',
			'今日のライブは何時から始まるか知ってる人いますか？',
			'昨日の写真を送ってもらえますか。',
			'こちらは朝からずっと雨ですが、そちらはどうですか？',
			'あの映画すごく面白かったから、ぜひ見てみて。',
		],
	},
	he: {
		short: ['בוקר טוב לכולם', 'תודה רבה', 'נתראה מחר', 'איפה אתה?', 'מה שלומך?'],
		long: [
			'בדיוק הגעתי הביתה ואני עייף מאוד.',
			'מישהו יודע מתי מתחילה ההופעה הערב?',
			'אפשר לשלוח לי את התמונות מאתמול?',
			'כאן יורד גשם כל היום, איך מזג האוויר אצלכם?',
			'הסרט הזה היה ממש טוב, כדאי לכם לראות אותו.',
		],
	},
	pl: {
		short: ['Dzień dobry wszystkim', 'Dziękuję bardzo', 'Do jutra', 'Gdzie jesteś?', 'Jak leci?'],
		long: [
			'Właśnie wróciłem do domu i jestem strasznie głodny.',
			'Czy ktoś wie, o której zaczyna się koncert?',
			'Możesz mi wysłać zdjęcia z wczorajszej imprezy?',
			'U nas od rana pada deszcz, a jaka pogoda u was?',
			'Ten film bardzo mi się podobał, musisz go zobaczyć.',
		],
	},
	de: {
		short: ['Guten Morgen zusammen', 'Vielen Dank', 'Bis morgen', 'Wo bist du?', 'Alles klar?'],
		long: [
			'Ich bin gerade nach Hause gekommen und habe großen Hunger.',
			'Weiß jemand, wann das Konzert heute anfängt?',
			'Kannst du mir die Fotos von gestern schicken?',
			'Bei uns regnet es schon den ganzen Tag, und bei euch?',
			'Der Film war richtig gut, den musst du dir ansehen.',
		],
	},
	ar: {
		short: ['صباح الخير جميعا', 'شكرا جزيلا', 'أراك غدا', 'أين أنت؟', 'كيف الحال؟'],
		long: [
			'وصلت إلى البيت للتو وأنا متعب جدا.',
			'هل يعرف أحد متى يبدأ العرض الليلة؟',
			'أرسل لي صور الحفلة من فضلك.',
			'السماء تمطر هنا منذ الصباح، كيف الطقس عندكم؟',
			'أعجبني هذا الفيلم كثيرا ويجب أن تشاهده.',
		],
	},
	nl: {
		short: ['Goedemorgen allemaal', 'Dank je wel', 'Tot morgen', 'Waar ben je?', 'Leuk idee zeg'],
		long: [
			'Ik ben net thuis en heb geen zin om te koken.',
			'Weet iemand hoe laat het concert vanavond begint?',
			'Kun je mij de foto’s van gisteren even sturen?',
			'Het regent hier al de hele dag, hoe is het bij jullie?',
			'Die film was echt goed, die moet je een keer zien.',
		],
	},
	nb: {
		short: ['God morgen alle', 'Tusen takk', 'Vi snakkes senere', 'Hvor er du?', 'Gleder meg!'],
		long: [
			'Jeg kom akkurat hjem og orker ikke å lage middag.',
			'Er det noen som vet når konserten begynner i kveld?',
			'Kan du sende meg bildene fra festen i går?',
			'Her har det regnet hele dagen, hvordan er været hos dere?',
			'Den filmen var veldig bra, du burde se den.',
		],
	},
	so: {
		short: [
			'Salaan dhammaan',
			'Waad mahadsan tahay',
			'Subax wanaagsan',
			'Sidee tahay?',
			'Haa, waan imanayaa',
		],
		long: [
			'Hadda ayaan guriga soo gaaray, aad baan u daalanahay.',
			'Yaa og goorta barnaamijku bilaabmayo caawa?',
			'Fadlan ii soo dir sawirradii xafladdii shalay.',
			'Halkan roob baa ka da’aya maanta oo dhan, xaggiinna ka warran?',
			'Filimkaas aad ayuu u fiicnaa, waa inaad daawataa.',
		],
	},
	tr: {
		short: [
			'Herkese günaydın',
			'Çok teşekkürler',
			'Yarın görüşürüz',
			'Neredesin şimdi?',
			'Nasıl gidiyor?',
		],
		long: [
			'Eve yeni geldim ve çok yorgunum, yemek yapamam.',
			'Konser bu akşam saat kaçta başlıyor bilen var mı?',
			'Dünkü partinin fotoğraflarını bana gönderir misin?',
			'Burada sabahtan beri yağmur var, orada hava nasıl?',
			'O film gerçekten çok güzeldi, mutlaka izlemelisin.',
		],
	},
	el: {
		short: ['Καλημέρα σε όλους', 'Ευχαριστώ πολύ', 'Τα λέμε αύριο', 'Πού είσαι;', 'Τι κάνεις;'],
		long: [
			'Μόλις γύρισα σπίτι και είμαι πολύ κουρασμένος.',
			'Ξέρει κανείς τι ώρα αρχίζει η συναυλία απόψε;',
			'Μπορείς να μου στείλεις τις φωτογραφίες από χθες;',
			'Εδώ βρέχει όλη μέρα, εκεί τι καιρό κάνει;',
			'Η ταινία ήταν πολύ ωραία, πρέπει να τη δεις.',
		],
	},
	it: {
		short: [
			'Buongiorno a tutti',
			'Grazie mille',
			'Ci vediamo domani',
			'Dove sei?',
			'Che bella idea',
		],
		long: [
			'Sono appena tornato a casa e ho una fame terribile.',
			'Qualcuno sa a che ora comincia il concerto?',
			'Mi puoi mandare le foto della festa di ieri?',
			'Qui piove da stamattina, da voi che tempo fa?',
			'Quel film mi è piaciuto tantissimo, devi vederlo.',
		],
	},
	'zh-hans': {
		short: ['大家早上好', '非常感谢', '明天见', '你在哪里？', '太好了！'],
		long: [
			'我刚到家，累得什么都不想做。',
			'有人知道今晚的演出几点开始吗？',
			'你能把昨天聚会的照片发给我吗？',
			'我们这里下了一整天的雨，你们那边天气怎么样？',
			'那部电影真的很好看，你一定要去看。',
		],
	},
	si: {
		short: ['හැමෝටම ආයුබෝවන්', 'බොහොම ස්තුතියි', 'කොහොමද ඉතින්?', 'සුබ උදෑසනක්', 'හෙට හම්බවෙමු'],
		long: [
			'අද රෑට අපි එකතු වෙලා චිත්‍රපටයක් බලමුද?',
			'මට මේ ගැන තව ටිකක් කියන්න පුළුවන්ද?',
			'වැස්ස නිසා පාරේ වාහන ගොඩක් හිරවෙලා.',
			'ඔයා යවපු පින්තූර හරිම ලස්සනයි.',
			'මම ගෙදර ගියාම ඔයාට පණිවිඩයක් එවන්නම්.',
		],
	},
	th: {
		short: ['สวัสดีทุกคน', 'ขอบคุณมากครับ', 'เจอกันพรุ่งนี้', 'อยู่ที่ไหน', 'ฝันดีนะ'],
		long: [
			'เพิ่งถึงบ้าน เหนื่อยมากจนไม่อยากทำอะไรเลย',
			'มีใครรู้บ้างว่าคืนนี้งานเริ่มกี่โมง',
			'ช่วยส่งรูปงานเมื่อวานให้หน่อยได้ไหม',
			'ที่นี่ฝนตกทั้งวัน ที่นั่นอากาศเป็นยังไงบ้าง',
			'หนังเรื่องนั้นสนุกมาก ต้องไปดูให้ได้นะ',
		],
	},
	ha: {
		short: ['Sannu da zuwa', 'Ina kwana?', 'Na gode sosai', 'Sai an jima', 'Yaya aiki?'],
		long: [
			'Yanzu na dawo gida, na gaji sosai.',
			'Yaushe za mu fara taron gobe da safe?',
			'Don Allah ka turo mini hotunan bikin jiya.',
			'Ana ruwan sama a nan tun safe, yaya yanayi a wajenku?',
			'Wannan waƙa tana da daɗi sosai, na gode da ka turo.',
		],
	},
	id: {
		short: [
			'Selamat pagi semuanya',
			'Terima kasih banyak',
			'Sampai jumpa besok',
			'Lagi di mana?',
			'Apa kabar?',
		],
		long: [
			'Aku baru sampai rumah dan capek sekali hari ini.',
			'Ada yang tahu konsernya mulai jam berapa malam ini?',
			'Tolong kirimkan foto-foto pesta kemarin ya.',
			'Di sini hujan terus sejak pagi, di sana cuacanya bagaimana?',
			'Film itu bagus banget, kamu harus nonton.',
		],
	},
	uk: {
		short: ['Всім привіт', 'Дуже дякую', 'До завтра!', 'Ти де зараз?', 'Доброго ранку'],
		long: [
			'Щойно повернувся додому і страшенно хочу їсти.',
			'Хтось знає, о котрій сьогодні починається концерт?',
			'Надішли мені, будь ласка, фотографії з вечірки.',
			'У нас цілий день іде дощ, а яка погода у вас?',
			'Мені дуже сподобався цей фільм, обов’язково подивися.',
		],
	},
	ur: {
		short: ['سب کو سلام', 'بہت شکریہ', 'کل ملتے ہیں', 'آپ کہاں ہیں؟', 'شب بخیر دوستو'],
		long: [
			'میں ابھی گھر پہنچا ہوں اور بہت تھک گیا ہوں۔',
			'کیا کسی کو معلوم ہے کہ پروگرام کب شروع ہوگا؟',
			'مجھے کل کی دعوت کی تصویریں بھیج دیں۔',
			'یہاں صبح سے بارش ہو رہی ہے، وہاں موسم کیسا ہے؟',
			'یہ فلم واقعی بہت اچھی تھی، ضرور دیکھنا۔',
		],
	},
	bn: {
		short: ['সবাইকে শুভ সকাল', 'অনেক ধন্যবাদ', 'কাল দেখা হবে', 'তুমি কোথায়?', 'কেমন আছো?'],
		long: [
			'এইমাত্র বাসায় ফিরলাম, খুব ক্লান্ত লাগছে।',
			'কেউ কি জানো আজ অনুষ্ঠান কখন শুরু হবে?',
			'গতকালের ছবিগুলো আমাকে পাঠিয়ে দিও।',
			'এখানে সারাদিন বৃষ্টি হচ্ছে, ওখানে আবহাওয়া কেমন?',
			'সিনেমাটা সত্যিই দারুণ ছিল, অবশ্যই দেখো।',
		],
	},
	sw: {
		short: [
			'Habari za asubuhi',
			'Asante sana',
			'Tutaonana kesho',
			'Uko wapi sasa?',
			'Karibu sana rafiki',
		],
		long: [
			'Nimefika nyumbani sasa hivi na nimechoka sana.',
			'Je, kuna mtu anayejua tamasha linaanza saa ngapi?',
			'Naomba unitumie picha za sherehe ya jana.',
			'Hapa mvua imenyesha siku nzima, huko hali ya hewa ikoje?',
			'Filamu ile ilikuwa nzuri sana, lazima uitazame.',
		],
	},
	cs: {
		short: ['Dobré ráno všem', 'Děkuji moc', 'Uvidíme se zítra', 'Kde jsi?', 'Jak se máš?'],
		long: [
			'Právě jsem přišel domů a mám strašný hlad.',
			'Neví někdo, v kolik dnes začíná koncert?',
			'Můžeš mi poslat fotky ze včerejší oslavy?',
			'U nás celý den prší, jaké je počasí u vás?',
			'Ten film se mi moc líbil, musíš ho vidět.',
		],
	},
}
