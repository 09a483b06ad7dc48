import { expect, test } from 'vitest'
import {
	beginningsOf,
	containsTerms,
	markedIn,
	spellingsOf,
	termsOf,
	termsOfPiece,
	wantedIn,
} from '#rules/text/terms'

const finds = (typed: string, text: string) => {
	const wanted = wantedIn(typed)
	return wanted !== null && containsTerms(text, wanted)
}

/** Whether the index leads from the typed words to this text. */
const leads = (typed: string, text: string) => {
	const { pieces, beginning } = wantedIn(typed) ?? { pieces: [], beginning: null }
	const terms = termsOf(text)
	return (
		pieces
			.flatMap(termsOfPiece)
			.every((one) => spellingsOf(one).some((it) => terms.includes(it))) &&
		(beginning === null ||
			beginningsOf(beginning).some((one) => terms.some((term) => term.startsWith(one))))
	)
}

const marked = (typed: string, text: string) => {
	const wanted = wantedIn(typed)
	return (wanted ? markedIn(text, wanted) : [])
		.filter(({ isFound }) => isFound)
		.map(({ text }) => text)
}

test.each([
	['café', 'Un CAFE, por favor'],
	['CAFE', 'El café está frío'],
	['strasse', 'Die Straße ist nass'],
	['straße', 'DIE STRAẞE'],
	['lodz', 'Jadę do Łodzi, do Łódź'],
	['istanbul', 'İSTANBUL güzel'],
	['ﷺ', 'ﷺ'],
	['كتاب', 'هٰذَا كِتَابٌ جديد'],
	['یکی', 'يكي بود'],
	['ёлка', 'Новогодняя елка'],
	['東京', '私は東京に住んでいます'],
	['ﾄｳｷｮｳ', 'トウキョウの夜'],
	['塔', '东京塔很高'],
	['กรุงเทพ', 'ฉันอยู่กรุงเทพมานาน'],
	['안녕하', '안녕하세요 여러분'],
	['친구', '어제 친구가 왔어요'],
	['good morn', 'Good morning, all of you'],
	['morning good', 'Good morning'],
	['🎉', 'Welcome🎉!'],
	['1234', 'الرمز ١٢٣٤ هنا'],
	['١٢', 'Room 12, please'],
	['۱۲۳۴', '१२३४ और ১২৩৪'],
	['２０２６', '۲۰۲۶ میں'],
	['とうきょう', 'トウキョウの夜'],
	['カジノ', 'かじのでは'],
	['ﾗｰﾒﾝ', 'おいしいらーめん'],
	['ひら', 'ヒらがな'],
	['coeur', 'Un cœur, deux cœurs'],
	['ŒUV', 'une oeuvre'],
	['mano', 'une manœuvre'],
	['tra', 'in trætte tider'],
	['ﬁn', 'ﬁnally'],
	['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
	['aerlig', 'Helt ÆRLIG'],
	['مطر', 'نزل المطر ليلا'],
	['المطر', 'مطر الليل'],
	['المطر الليل', 'بالمطر والليل'],
	['مطر ليل', 'للمطر والليل'],
	['الم', 'نزل المطر'],
	['ספר', 'קראתי את הספר'],
	['הספר', 'ספר טוב, והספר השני'],
	['ספרים', 'שהספרים כאן'],
	['הודעה', 'ההודעה כאן, וההודעה שם'],
	['ההודעה הזאת', 'הודעה הזאת'],
	['ההוד', 'קראתי הודעה'],
	['התזמ', 'זה התזמון'],
	['التزام', 'قرأت الالتزام هنا'],
	['التزام هنا', 'الالتزام هنا'],
	['❤️', 'I ❤ you'],
	['❤', 'I ❤️ you'],
	['1', '1️⃣ first'],
	['🇩🇪', 'Go 🇩🇪🇫🇷!'],
	["п'ять", 'пʼять'],
	['пʼять', 'п’ять'],
	['cooperate', 'to co\u00adoperate'],
	['馬鹿', '馬\ufe00鹿'],
])('who looks for %s finds %s', (typed, text) => {
	expect([finds(typed, text), leads(typed, text)]).toEqual([true, true])
})

test.each([
	['morn good', 'Good morning'], // only the word that is being typed may be unfinished
	['ca', 'A cat'],
	['친', '친구가 왔어요'],
	['구가', '친구가 왔어요'],
	['京東', '東京'],
	['12', 'الرمز ١٢٣٤'],
	['かき', 'カギ'],
	['oe', 'Øst'],
	['東京塔', '東京と京塔'],
	['good', 'Goods'.slice(0, 3)],
	['له', 'الله'],
	['طر', 'المطر'],
	['الغيم', 'المطر'],
	['🇪🇩', '🇩🇪🇩🇪'],
	['לב', 'הלב'], // two letters are too few
	['" OR 1=1', 'Anything'],
])('who looks for %s does not find %s', (typed, text) => {
	expect(finds(typed, text)).toBe(false)
})

test('a search without a letter, a number or an emoji looks for nothing', () => {
	for (const typed of ['', '   ', '"', '*', '-- ; ()', '^:']) expect(wantedIn(typed)).toBeNull()
})

test('a hit is marked as the text writes it, each word whole', () => {
	expect(marked('cafe fri', 'El café está frío')).toEqual(['café', 'frío'])
	expect(marked('東京', '私は東京に、東京で')).toEqual(['東京', '東京'])
	expect(marked('oeuvre 12', 'Œuvre nº ١٢')).toEqual(['Œuvre', '١٢'])
	expect(marked('かじの', 'オンラインカジノで')).toEqual(['カジノ'])
	expect(marked('strasse', 'Die Straße, die STRASSE')).toEqual(['Straße', 'STRASSE'])
	expect(marked('مطر', 'نزل المَطَر')).toEqual(['المَطَر'])
	expect(marked('کتاب', 'این کِتاب است')).toEqual(['کِتاب'])
	expect(markedIn('no such word', wantedIn('other') ?? { pieces: [], beginning: null })).toEqual([
		{ text: 'no such word', isFound: false },
	])
})

test('a text of scripts without blanks has each sign and each pair as a term, another its words', () => {
	expect(termsOf('東京 Tower, tower')).toEqual(['東', '京', '東京', 'tower'])
	expect(termsOf('x'.repeat(1_000))).toEqual(['x'.repeat(32)])
})
