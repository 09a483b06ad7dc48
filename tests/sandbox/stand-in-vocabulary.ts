import type { LanguageCode } from '#contract/languages'

/**
 * Sixty-four words of each language, of three to seven letters, that no other language of the stage has: any few of them in a
 * row are read as that language by their letters and by eld and franc.
 */
export const VOCABULARY: Record<LanguageCode, readonly string[]> = {
	'en-us':
		words(`every nothing people three this here tracks knowing out either cannot outside behind
		check where give crust think neither night through which right from has first him
		sound guests added got vanity sounds exactly ones always one there heart that someone
		voted should whole would years fresh being word goal its anyone with call end plays
		owner our tell above seen only live were`),
	'pt-br': words(`começou pedaço você três pão não são coração manhã mão põe limão canção trazer
		vaidade pode quem nossas feira quais pra dizer metade com foi esse agora deixou isso
		anos minha noite pessoas cheiro sequer chega nenhum queimar esperam nenhuma ninguém
		dois tudo hoje tenho ontem tem maior num ficar tela onde pela cozinha velha diz
		depois vezes vem luva disso pede pras ouvir`),
	es: words(`mañana señora dueño año niños años montaña demás darías canción quien apuntó días
		haría decía quién aquí recién qué cuáles crecí más derecha ellas fuera tengo lámpara
		bajo ese jamás hecho veces mitad larga sin eso andén sea esto nadie tejado puede día
		las dieran tampoco dijo tiene lleva esa buen llega nombre pueden juego debería ojo
		salido sonido mío frasco noche dormido hace`),
	ko: words(`지금 번째 빵판이 화덕에서 나왔어요 동네가 벌써 알아요 아직 한숨도 사람이 아침 인사 드려요 화면 너머로 냄새가 나요 따끈한 껍질에 올리브유 살짝 그거면
		돼요 나머지는 우리 할머니는 레시피를 하나도 적어 두지 손가락이 밀가루는 반죽이 먹는 만큼 어디 반죽한테 한번 뭐든 제가 쟀더니 얘야 여긴 부엌이지
		약국이 아니란다 할머니의 우메보시 비법을 드디어 소금은 않고 그러니까 소금 인내심 네요 있어요 집은 할머니가 피에로기 개수를 세셨어요 손님용`),
	fa: words(`نکرده نسوخته رفتن آفسایده هستن دستمه گذاشته بزرگ ولزش یادش رسیده آمدم گفت بقیه بپرس
		دقیقه نده همه شدم عجله خندهٔ پسربچهٔ آمدن نفره شما کهنه های دقیقاً تکه دستکش هیچ بهش
		سفره یازده وصله شدن بده بزنه قهوه صفحه زنه دلش یادشونه آرد قفسهٔ شده نجاتم رسه هنوز
		بزن دکه نشدنی کنه هفته ازش پزیم قطارها رئیس شبه نگاه نوشته کنند جرئت کردم`),
	hi: words(`बजे हैं ब्रेड पहली ट्रे भट्ठी निकल चुकी पूरे मोहल्ले ख़बर उसकी तरफ़ गुड सोई नहीं
		ख़ुशबू स्क्रीन पार रही अभी गरम कुरकुरी परत ज़रा तेल बाक़ी मोह माया मेरी दादी कभी
		रेसिपी लिखी कहती थीं याद आटा उतना जितना लोई माँगे पूछिए नानी कुछ अंदाज़े डालती मैंने
		चम्मच नापा बोलीं बेटा रसोई दवाखाना उमेबोशी राज़ आख़िर निकलवा लिया नमक बिना ग़ुस्सा
		किए इंतज़ार`),
	ru: words(`первый ещё этого экран тёплая всё возьмёт сыпала выведал умэбоси первыми это уйдёт
		рынке минуты четыре пошёл улицы жмётся этот крыше имбирём идёт пёс который команды
		пощады неё малыша улыбкой ноты самые четырёх каждый лепёшка этой прошлый упрямые
		рынок выросла языка выучить накрыть языке живёте печём грех минут масла которая
		поезда потом передо глаз соли спасать спешит спасибо часах вашего ночной одним песне
		дня`),
	ro: words(`început gândesc când târziu întors pâinea întrebi sfârâie cât cântec câinele pâine
		târgul nici mâncare vine unde cuvânt totul atârnat poate râs pâinii trebui aflat tavă
		ieșit știe încă ăleia rețetă țin măsurat sfârșit aștepți fără răbdare număra văzut
		lăsat urmă inimă știm oftăm turnăm știi dacă așa ești înrămat lampă masă există ști
		spună învăț mănâncă tarabă lungă fața merită coadă stradă umbrelă`),
	fr: words(`croûte goûter connaît garçon après cœur brûlé arrêtée tôle déjà fenêtre têtus fâcher
		été chèvre fois tous aurait toute enfin votre mère celui pétris mesuré soupe peut
		vieux savoir tombe dans vous sans trois sortie petit par coup dont matin seule
		invités soir chaque avec rue fournée sont besoin deux sous tout moitié sens ont rien
		donc vanité nom oublié peuvent sait aussi nuit`),
	ja: words(`パン から たよ もう じゅう って まだ ない おはよう ます 越し その 匂い する さん 温かい オイル ひと たら それで ほか ぜんぶ です うち レシピ なか
		覚え てる だって こう だけ じゃあ 何でも スプーン あの ここ じゃ 梅干し やっと した あと 待つ こと つまり なら ある ピエロギ えて お客 先に どっち
		しょう ぴったり 誰か せん どの かけ ひとつ 忘れ こっち では 言う だけど やっぱり`),
	he: words(`השעה והמגש הראשון הלחם יצא מהתנור השכונה כבר יודעת בוקר טוב ממי שעוד הלכה לישון אני
		מריחה הזה דרך המסך הקרום עוד זילוף שמן וזהו השאר הבל הבלים סבתא שלי רשמה מתכון בחיים
		האצבעות זוכרות היא הייתה אומרת קמח כמה שהבצק ייקח עכשיו תשאל הבצק שמה הכול לפי העין
		כשמדדתי בכפית אמרה ילדה מטבח בית מרקחת סוף הוצאתי מסבתא סוד שלה מלח וכל לחכות`),
	pl: words(`który którym dwór osób wyszła już cała kogoś spał ciepła marność mówiła mawiała
		weźmie zapytać końcu czekać się złościć liczyła gości znikały ktoś słowa kawałek też
		kawę właśnie ramkę słowo stół słów wciąż uczę dzięki rękach cię ratować mną tydzień
		ściska żadnej usłyszę dźwięk myślę czymś dzień sędzią litości piłka leży małego
		chłopca piłki piłką trójkę połowa płakać sprawdź pociąg łabędź imię pasażer może`),
	de: words(`weiß abmaß gezählt lässt heißt weißt drängt großen fällt draußen spät verrät hält
		später über böse würde dafür einem etwas zurück liegt davon von bleibt hören nimmt
		drei lernen ihrer mein für ihm gesehen eine zweite aufgeht bist ins sitzen fehlt
		kaufen steht auf heute aus letztes traut wer jetzt beim sollten mit haben wenn diese
		decken oder und sich ihn sie sagte endlich`),
	ar: words(`الساعة وأول صينية الحارة رائحة الشاشة القشرة دافئة وكفى وصفة واحدة أصابعي يأخذ تسأل
		صيدلية أخيراً إذن الجدة أيها أولاً أحدكم لكلمة ترجمة رأيتها قطعة أيضاً قهوة كلمة
		أليلٌ أنتِ إطار إنها وطاولة أكثر موهبة أتعلمها حتى عصيّة على الترجمة القائمة أتجول
		أربعة أصناف الأكل لإنقاذك فكرة بسطة أطول أمامي الخالة إنه تأتي أسبوع اسألي القهوة
		مظلة كبيرة البسطة أسمع أتذكر إلى جريمة يأتي`),
	nl: words(`één heeft voorbij altijd vanuit voordat tweede welke gezegd nooit steegje blijft
		gevoel woord plaat werk vorig terwijl uit woont nodig ruikt nog vandaag gezien hij
		kreeg nieuws meer zijn korst toe iets klaar het denk hoeken spoor voor keer zou een
		boven eten eens goed stuur niet lijst geen laat waard voetbal ervoor haar heb drie
		stukje weet twee bij waar kocht gepropt`),
	nb: words(`være lære første brød ennå brødet dråper spørre målte kjøkken først når skjønne står
		også hører høres året løper mål dømmer nåde tør går våre gråte fått kjøpt før døren
		åpnes stått født høyre åpnet røpe språket språk vær ble det min gjennom lappet vil
		akkurat fjellet fikk noe meg alltid inn opp annet ham jobben regne ferdig tok ekstra
		hvilken skrev betyr stor`),
	so: words(`soo iyo waxay waxaan laakiin waxaa inaad yahay mid aad wuxuu qaaddo loo subax qof
		dhashay ayaad ayaa waxa ahayn waa iska ogtahay ogahay qofka dheer iyadoo caroodo
		shalay helay dhacay tahay labaad dhigaa ayuu caroon intaad waan qoray aha lahaa
		qiyaas isku wuu ooyo qaato xafiis doonayo ayeeyo maanta adigoo ayaan shaah galay inay
		bulsho luqad laambad dhoolla jiray lahayd siin joogay eey`),
	tr: words(`büyük geçen için küçük keçi güler çalmaya başkan maç hiç bütün çorba gelmiş çal
		üstünde oynayan hiçbir şeyi kişi birinin şey uzun kişilik yüzlü olarak diyoruz çekip
		günde kurulur hâl çocuk gitmek yiyecek eksik koşar döndü sonra şimdiye geç tuz boş
		damdaki önce çay üstüne nerede öneri gecenin tanesi cesaret yemeye dördü diyor çıktı
		ekmeğin kabuğu azıcık yazmadı aldığı kararı koyardı kaşıkla ölçünce burası`),
	el: words(`ώρα είναι και πρώτο ταψί ψωμί βγήκε από τον φούρνο ξέρει ήδη κάποια που δεν έχει
		ακόμα μυρίζω αυτό μέσα την οθόνη κόρα ζεστή λίγο λαδάκι τέλος άλλα γιαγιά μου έγραψε
		ποτέ ούτε μία συνταγή δάχτυλά έλεγε όσο πάρει ζύμη τώρα ρώτα έβαζε όλα μάτι μέτρησα
		κουτάλι μού είπε παιδί κουζίνα εδώ όχι της πήρα γιαγιάς μυστικό για αλάτι χωρίς
		υπομονή έχω εμάς τους`),
	it: words(`può più caffè metà vanità già pietà figlia tutti occhio vuole senza della sotto tetto
		avessi grazie oggi tutto fuori fretta davanti nel che gli lavoro voglio abbiamo
		vasetto sia cuore sono nemmeno zenzero cose uscita vecchio ufficio scritta tutta
		ricetta ogni undici bambini parola pallone daresti scritto sue detto agli scorso
		dietro spiega pezzo stesso col ospiti teglia padella dormito troppo schermo ormai`),
	'zh-hans':
		words(`第一 面包 出炉 巷子 知道 早安 来自 一个 睡的 屏幕 一点 橄榄 其余 皆是 奶奶 从来没 写过 一张 手指 以前 面粉 多少 倒是 外婆 什么 全凭 手感 勺子
		孩子 这儿 厨房 不是 药房 终于 出了 梅干 秘方 剩下 就是 生气 慢慢 也就是 耐心 我家 波兰 饺子 个儿 客人 味道 猜猜 的是 哪些 怎么 翻译 见过 落下
		一块 我们 同样 说不清楚 只好 口气 一杯 咖啡`),
	si: words(`වෙලාව පළමු පාන් තැටිය එළියට ආවා මුළු පාරම දැන් දන්නවා තාම නිදාගෙන නැති සුබ උදෑසනක්
		සුවඳ තිරය හරහාම එනවා පොත්ත උණුයි තෙල් ටිකක් වක්කරලා එච්චරයි අනිත් ඔක්කොම අපේ ආච්චි
		කවදාවත් ලිව්වේ කිව්වේ මතකයි කියලා මගේ නිතර පිටි දාන්නේ මෝලිය ගන්න තරමට අහලා බලන්නකෝ
		හැමදේම දැම්මේ මනිද්දි කිව්වා දරුවෝ මේක බෙහෙත් කඩයක් නෙවෙයි අන්තිමට උමෙබොෂි රහස
		අහගත්තා ලුණු ඉතුරු ටික තරහ නොගෙන බලා ඉන්න එහෙනම්`),
	th: words(`ถาด แรก ออก จาก เตา แล้ว รู้ กัน ทั้ง ซอย อรุณ คน ที่ ยัง ไม่ ได้ นอน ทะลุ จอ มา เลย
		อุ่น หยด นิด ก็ พอ นอก นั้น ล้วน ผม เคย สูตร ไว้ สัก ท่าน ว่า นิ้ว มัน จำ คุณ ยาย บอก
		ใส่ แป้ง เท่า ก้อน จะ เอา ลอง ไป ถาม ดู สิ ทุก ด้วย การ กะ ฉัน ใช้ ช้อน ตวง ลูก เอ๊ย
		นี่`),
	ha: words(`ɗaya ƙamshin ɓawon ɗuminsa ɗigon taɓa kwaɓin ɗauka ƙiyasi ɗiyata ƙarshe haƙuri ƙirga
		baƙi waɗanne ɓacewa ƙara ɗauke riƙo faɗa huɗu ƙone ƙarar faɗo alƙalin ƙare ƙwallo
		ƙarfin ƙaramin ƙwallon ɗina huɗun baƙin liƙe ƙasana raɗa ɗin kaɗa kwaɓawa buɗe
		ƙofarsa ƙofa ƙarewar naɗa ƙasa gane babu zai yanzu aiki cikin komai bar wannan tashi
		suna wani bayyana nan shi zan sani muna cikinsu`),
	id: words(`untuk tidak dengan malam belum menuang bukan dalam harus setiap yang hari dapat siapa
		sudah pernah pagi perlu datang setahun lagi itu berikan tangan menulis menahan sampai
		pulang semua keras atau ini turun telat terima baru panjang kasih atas minggu menakar
		kecil apa jam orang kita sebuah kurang ditulis bawah keluar minyak selalu sebelum
		masih terus dengar tahun pertama bisa empat rumah lanjut kenal`),
	uk: words(`хліба печі курсі від тієї хліб мені крізь цівочка олії інше стільки скільки тісто
		візьме тіста бабусі умебоші солі які має гідний вміємо ніч надворі моїм стіл нунчі
		слів досі нічному навіщо далі речі якої переді вулиці під однією кхічурі імбиром
		після офіс гріх тільки дощі двічі рік усі діти біжать надвір замість воріт грає
		обидві офсайді він знає доньї двері пошліть такої віддала`),
	ur: words(`بجے ہیں اور روٹی پہلی ٹرے بھٹی پورے محلے ابھی نہیں اسکرین رہی پپڑی دھار دکھاوا کبھی
		کوئی لکھی کہتی تھیں انگلیوں میدہ ڈالو پیڑا پیڑے پوچھ دکھاؤ نانی کچھ اندازے ڈالتی میں
		بولیں بیٹا خانہ دواخانہ اُومے لیا غصہ کیے میرے ہمارے ہاں مہمانوں لیے چکھنے بوجھیے
		پہلے ہوتی ٹھیک تصویر بھی دیکھا ٹکڑا پیچھے چھوڑ اسے کہتے سمجھا پاتے بھرتے دیتے چلے`),
	bn: words(`বাজে রুটির প্রথম ট্রে ওভেন থেকে বেরোল সবাই জেনে গেছে এখনো তার তরফ শুভ সকাল সুবাসটা
		স্ক্রিন ভেদ করে আসছে মচমচে পিঠটা গরম ওপরে একটু তেল ব্যস বাকি সবই মিছে আমার দাদি
		কোনোদিন একটা রেসিপিও লিখে রাখেননি বলতেন আঙুলের মনে আছে ময়দা ততটুকুই যতটুকু খামির
		নেয় এবার খামিরকে জিজ্ঞেস দেখো নানি সবকিছু আন্দাজে দিতেন আমি চামচ দিয়ে মাপতেই বললেন
		বাছা এটা নয় দাদির রহস্যটা`),
	sw: words(`mtu watu kwa pia wewe yoyote huyo kila yote ndiyo wote mikate hiyo niingie yeye kwetu
		nini pamoja zote sisi kwenye habari mwenye endelea ubatili kazi kipaji kile mvukuto
		ninayo vyakula kwamba cha mkate mmoja limau imeacha pumzi ambaye hivi inaweza mitatu
		tatu jana yangu bila ndefu kitu hataki chini zenye naye asante hapa hapo noti zetu
		chumvi nyimbo kushoto pili kulia kula kucha`),
	cs: words(`nedá není nezná mého stánku dávala stála chodí první rozích bych cítím kterého
		neumíme nevím bulkami kdy jedním lékárna navíc zrovna jen chybí nespal kde potom díky
		nikdo druhou stojí marnost nás místo foukací návrh narodil tónech jsem plech chléb
		dvakrát hned teplá mám mojí spolu píská tady jméno celá jako lidí ráno kolik zasmání
		slova vás dejte dál nebo dlouho zní dost máme`),
}

function words(list: string): readonly string[] {
	return list.split(/\s+/)
}
