import type { LanguageCode } from '#contract/languages'

/** The post that a joiner publishes, short enough for one post; {link} carries the proof. */
export const JOIN_POSTS: Record<LanguageCode, string> = {
	'en-us':
		'I am taking a place on Stage, the live conversation where everyone speaks their own language. Join me: {link}',
	ar: 'أحجز مكاني على Stage، المحادثة المباشرة التي يتحدث فيها كل شخص بلغته. انضموا إليّ: {link}',
	bn: 'আমি Stage-এ জায়গা নিচ্ছি, একটি লাইভ আলাপ যেখানে সবাই নিজের ভাষায় কথা বলে। আপনিও আসুন: {link}',
	cs: 'Zabírám si místo na Stage, v živé konverzaci, kde každý mluví svým jazykem. Přidejte se: {link}',
	de: 'Ich nehme einen Platz auf Stage ein, dem Live-Gespräch, in dem alle ihre eigene Sprache sprechen. Mach mit: {link}',
	el: 'Παίρνω θέση στο Stage, τη ζωντανή συζήτηση όπου ο καθένας μιλά τη γλώσσα του. Ελάτε κι εσείς: {link}',
	es: 'Ocupo un lugar en Stage, la conversación en vivo donde cada quien habla su propio idioma. Acompáñame: {link}',
	fa: 'روی Stage جا گرفتم؛ گفت‌وگویی زنده که در آن هر کس به زبان خودش حرف می‌زند. شما هم بیایید: {link}',
	fr: 'Je prends place sur Stage, la conversation en direct où chacun parle sa langue. Rejoignez-moi : {link}',
	ha: 'Zan hau Stage, hira kai tsaye inda kowa yake magana da harshensa. Ku zo mu haɗu: {link}',
	he: 'תפסתי מקום ב־Stage, השיחה החיה שבה כל אחד מדבר בשפה שלו. בואו גם: {link}',
	hi: 'मैंने Stage पर अपनी जगह ली है, वह लाइव बातचीत जहाँ हर कोई अपनी भाषा में बोलता है। आप भी जुड़ें: {link}',
	id: 'Aku naik ke Stage, obrolan langsung tempat semua orang bicara dengan bahasanya sendiri. Ikut, yuk: {link}',
	it: 'Prendo posto su Stage, la conversazione dal vivo in cui ognuno parla la propria lingua. Unisciti a me: {link}',
	ja: 'みんなが自分の言語で話すライブトーク「Stage」に参加します。一緒にどうぞ: {link}',
	ko: '누구나 자기 언어로 말하는 실시간 대화, Stage에 자리를 잡았어요. 함께해요: {link}',
	nb: 'Jeg tar en plass på Stage, direktesamtalen der alle snakker sitt eget språk. Bli med meg: {link}',
	nl: 'Ik neem mijn plek in op Stage, het livegesprek waarin iedereen de eigen taal spreekt. Doe mee: {link}',
	pl: 'Zajmuję miejsce na Stage – to rozmowa na żywo, w której każdy mówi we własnym języku. Dołącz do mnie: {link}',
	'pt-br':
		'Estou ocupando um lugar no Stage, a conversa ao vivo em que cada pessoa fala o próprio idioma. Vem comigo: {link}',
	ro: 'Îmi iau un loc pe Stage, conversația în direct în care fiecare vorbește în limba sa. Hai și tu: {link}',
	ru: 'Занимаю место на Stage — в живом разговоре, где каждый говорит на своём языке. Присоединяйтесь: {link}',
	si: 'හැමෝම තමන්ගේ භාෂාවෙන් කතා කරන සජීවී කතාබහ වන Stage වේදිකාවේ මමත් තැනක් ගන්නවා. ඔබත් එන්න: {link}',
	so: 'Waxaan boos ka qaadanayaa Stage, wadahadalka tooska ah ee qof walba luqaddiisa ku hadlo. Igu soo biir: {link}',
	sw: 'Nachukua nafasi kwenye Stage, mazungumzo ya moja kwa moja ambapo kila mtu anaongea lugha yake. Karibu tujumuike: {link}',
	th: 'ฉันกำลังขึ้น Stage วงสนทนาสดที่ทุกคนพูดภาษาของตัวเอง มาร่วมกันเลย: {link}',
	tr: 'Herkesin kendi dilinde konuştuğu canlı sohbet Stage’de yerimi alıyorum. Bana katıl: {link}',
	uk: 'Займаю місце на Stage — у живій розмові, де кожен говорить своєю мовою. Долучайтеся: {link}',
	ur: 'اب Stage پر میری بھی جگہ ہے، وہ براہِ راست گفتگو جہاں ہر کوئی اپنی زبان بولتا ہے۔ آپ بھی آئیں: {link}',
	'zh-hans': '我在 Stage 占了一席，这是一场人人都说自己语言的实时对话。一起来吧： {link}',
}
