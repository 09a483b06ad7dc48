import { NATIVE_NAMES } from '#contract/languages'

/** A note in brackets, of more than one word. */
const NOTE = /[(（【[［][^()（）【】[\]［］]{12,}[)）】\]］]/gu
const BRACKET = /[(（【[［]/g
const QUOTED = /^["“”„«»‹›「『《〈'‘’‚].*["“”«»‹›」』》〉'‘’][.!?。]?$/su
const QUOTE = /["“”„«»‹›「『《〈'‘’‚]/
const BRACKETED = /^[(（【[［].*[)）】\]］][.!?。]?$/su
/** The name of a language in brackets after the words. */
const TRAILER = /[(（[［]([\p{L}\p{M}]{2,24}(?: [\p{L}\p{M}]{1,24}){0,2})[)）\]］]$/u
const REMARK =
	/[-–—(]\s*(?:note|nota|notă|hinweis|anmerkung|remarque|opmerking|uwaga|примечание)\s*:/iu
/** Beginnings that only a machine would write, about its task. */
const TALK =
	/^(?:here(?:['’]s| is) (?:the|your|a) translat|sure[,!.] here|as an? (?:ai|language model)\b|i(?:['’]m sorry[,;] but i)? (?:can['’]?t|cannot) (?:translate|assist|help with that))/iu
/** The word 'translation' with a colon, in the languages of the stage. */
const LABEL =
	/^(?:translation|translated text|tradução|traducción|traducere|traduction|traduzione|tłumaczenie|übersetzung|vertaling|oversettelse|turjumaad|tarjumaad|çeviri|terjemahan|fassara|tafsiri|překlad|перевод|переклад|μετάφραση|ترجمة|الترجمة|ترجمه|ترجمہ|תרגום|अनुवाद|অনুবাদ|පරිවර්තනය|คำแปล|翻译|译文|翻訳|訳|번역)\s*[:：]/iu
/** The name of a language with a colon before its words: `Spanish: …`, `Français: …`, `[DE] …`. */
const LABELLED = /^(?:\[[a-z]{2}(?:-[a-z]{2,4})?\]|([\p{L}\p{M} ]{2,24})\s*[:：])/iu
const ANY_LABEL = /^\s*(?:\[[^\]\n]{1,24}\]|[^:：\n]{1,40}[:：])/u
const LANGUAGE_NAMES = new Set(
	[
		...Object.values(NATIVE_NAMES).map((name) => name.replace(/ \(.*\)$/, '')),
		...'English Portuguese Spanish Korean Persian Farsi Hindi Russian Romanian French Japanese'.split(
			' ',
		),
		...'Hebrew Polish German Arabic Dutch Norwegian Somali Turkish Greek Italian Chinese'.split(
			' ',
		),
		...'Sinhala Thai Hausa Indonesian Ukrainian Urdu Bengali Swahili Czech'.split(' '),
	].map((name) => name.toLowerCase()),
)
/** The text before the first colon. */
const OPENING = /^[^:：\n]{1,80}[:：]/u
const PART = /^(?:output|answer|result|response|translation|text|input)\s*[:：]/iu
/**
 * Words about translating. Only before a colon are these words a note of the engine, because other texts contain them,
 * too.
 */
const OF_TASK = /перевод|çevir|tłumacz/iu
/** Signs of markup, of broken letters, and of a model's own pieces of words. */
const SIGNS = [...'`*#|\\{}_▁⁇\ufffd', '~~']
const ANGLES = /[<>]/
const LIST_MARK = /^[^\S\n]*(?:[-–—•·+]|\d{1,2}[.)])\s/gmu
const DIGIT = /\p{Nd}/u
/** Emoji in an answer, which the engine added: those of the text are masked. */
const PICTURE = /(?![‼⁉©®™ℹ])[\p{Extended_Pictographic}\p{Regional_Indicator}]/u
/**
 * One word as a sentence, twice: `Hola. Hola.` Without the full stop the pair may be a common phrase, such as Turkish
 * `güle güle`.
 */
const SENTENCE_TWICE = /^([\p{L}\p{M}]+)[.!?。！？]+\s*\1[.!?。！？]*$/iu
/**
 * An apology at the beginning. Together with a word for translating that the text does not have, it is the
 * machine's own.
 */
const APOLOGY =
	/^(?:i(?:['’]m| am) sorry|sorry|unfortunately|i apologi[sz]e|lo siento|lamento|desculp|sinto muito|infelizmente|je suis désolé|désolé|malheureusement|mi dispiace|purtroppo|es tut mir leid|tut mir leid|leider|entschuldig|het spijt|helaas|beklager|dessverre|przepraszam|niestety|îmi pare rău|din păcate|omlouvám|bohužel|üzgünüm|maalesef|maaf|samahani|yi hakuri|waan ka xumahay|извините|простите|к сожалению|вибачте|на жаль|λυπάμαι|συγγνώμη|δυστυχώς|عذر|آسف|أعتذر|متأسف|معذرت|סליחה|מצטער|क्षमा|माफ़|দুঃখিত|සමාවෙන්න|ขออภัย|ขอโทษ|抱歉|对不起|申し訳|すみません|죄송|미안)/iu
const CANNOT =
	/^(?:i (?:can['’]?t|cannot|am unable to|am not able to)|as an? ai|als ki\b|como ia\b)/iu
const TRANSLATING =
	/translat|tradu[czirt]|übersetz|vertal(?:en|ing)|overset|przetłumacz|tłumacze|(?:zpráv|text|vět)\p{L}*\s+(?:\p{L}+\s+)?přelož|překlad|(?:mesaj|metn|cümle)\p{L}*\s+çevir|tercüme|erjemah|tafsiri|fassara|tarjum|turjum|перев(?:ести|одить)\s+(?:эт|текст|сообщ)|перекла[сд]|μετ[αά]φρ|ترجم|תרג[וםמ]|अनुवाद|অনুবাদ|පරිවර්තන|แปล(?!ก)|翻[译譯訳]|번역/iu
const MACHINERY =
	/<\||\|>|```|\*\*|^\s*[{[]\s*["{]|^\s*(?:user|assistant|system|human)\s*:|\[\/?INST\]|<\/?[a-z][a-z0-9]{0,9}(?:\s[^<>]*)?\/?>/iu
/** An apostrophe inside a word, which is no quotation mark. */
const IN_WORD = /(?<=\p{L})['’](?=\p{L})/gu

/** Whether an answer contains words about itself or its task: a note, an introduction, traces of a machine. */
export function talksAboutItself(asked: string, answer: string): boolean {
	return (
		countOf(NOTE, answer) > countOf(BRACKET, asked) ||
		(QUOTED.test(answer) && !QUOTE.test(asked.replace(IN_WORD, ''))) ||
		(TALK.test(answer) && !TALK.test(asked)) ||
		isExcuse(asked, answer) ||
		isLabelled(asked, answer) ||
		(LABEL.test(answer) && !LABEL.test(asked)) ||
		(MACHINERY.test(answer) && !MACHINERY.test(asked)) ||
		isAnnounced(asked, answer) ||
		isAnnotated(asked, answer) ||
		isDressed(asked, answer)
	)
}

/**
 * Whether an answer begins with an introduction: "Here you have the translation into Spanish: …", "In Spanish: …",
 * "Output: …".
 */
function isAnnounced(asked: string, answer: string): boolean {
	const [opening] = OPENING.exec(answer) ?? []
	if (!opening) return false
	const isOfTask = TRANSLATING.test(opening) || OF_TASK.test(opening)
	if (isOfTask && !TRANSLATING.test(asked) && !OF_TASK.test(asked)) return true
	if (ANY_LABEL.test(asked)) return false
	return PART.test(answer) || languagesIn(opening)
}

function isAnnotated(asked: string, answer: string): boolean {
	if (REMARK.test(answer) && !REMARK.test(asked)) return true
	const trailer = TRAILER.exec(answer)?.[1]
	return trailer !== undefined && countOf(BRACKET, asked) === 0 && languagesIn(trailer)
}

/** Whether an answer has marks, brackets or emoji around or between its words that the text does not have. */
function isDressed(asked: string, answer: string): boolean {
	return (
		SIGNS.some((sign) => answer.includes(sign) && !asked.includes(sign)) ||
		(ANGLES.test(answer) && !ANGLES.test(asked) && !QUOTE.test(asked)) ||
		(countOf(LIST_MARK, answer) > countOf(LIST_MARK, asked) && !DIGIT.test(asked)) ||
		(BRACKETED.test(answer) && countOf(BRACKET, asked) === 0) ||
		(PICTURE.test(answer) && !PICTURE.test(asked)) ||
		(SENTENCE_TWICE.test(answer) && !SENTENCE_TWICE.test(asked))
	)
}

function languagesIn(words: string): boolean {
	const all = words.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
	return all.length <= 4 && all.some((word) => LANGUAGE_NAMES.has(word))
}

function isExcuse(asked: string, answer: string): boolean {
	const begins = APOLOGY.test(answer) || CANNOT.test(answer)
	return begins && TRANSLATING.test(answer) && !TRANSLATING.test(asked)
}

function isLabelled(asked: string, answer: string): boolean {
	const found = LABELLED.exec(answer)
	// When the text itself begins with a label, an added label is a second one.
	if (!found || (ANY_LABEL.test(asked) && !ANY_LABEL.test(answer.slice(found[0].length))))
		return false
	return found[1] === undefined || LANGUAGE_NAMES.has(found[1].trim().toLowerCase())
}

function countOf(pattern: RegExp, text: string): number {
	return text.match(pattern)?.length ?? 0
}
