/** An explanation in brackets is of more than a word. */
const NOTE = /[(（【[［][^()（）【】[\]［］]{12,}[)）】\]］]/gu
const BRACKET = /[(（【[［]/g
const QUOTED = /^["“”„«»‹›「『'‘’‚].*["“”«»‹›」』'‘’]$/su
const QUOTE = /["“”„«»‹›「『'‘’‚]/
/** What only a machine says that talks about its task. */
const TALK =
	/^(?:here(?:['’]s| is) (?:the|your|a) translat|sure[,!.] here|as an? (?:ai|language model)\b|i(?:['’]m sorry[,;] but i)? (?:can['’]?t|cannot) (?:translate|assist|help with that))/iu
/** The word 'translation' with its colon, in the languages of the stage. */
const LABEL =
	/^(?:translation|translated text|tradução|traducción|traducere|traduction|traduzione|tłumaczenie|übersetzung|vertaling|oversettelse|turjumaad|tarjumaad|çeviri|terjemahan|fassara|tafsiri|překlad|перевод|переклад|μετάφραση|ترجمة|الترجمة|ترجمه|ترجمہ|תרגום|अनुवाद|অনুবাদ|පරිවර්තනය|คำแปล|翻译|译文|翻訳|訳|번역)\s*[:：]/iu
const MACHINERY =
	/<\||\|>|```|^\s*[{[]\s*["{]|^\s*(?:user|assistant|system|human)\s*:|\[\/?INST\]|<\/?s>/iu

/** Whether an answer says something about itself or its task: a note, an opening, marks of a machine. */
export function talksAboutItself(asked: string, answer: string): boolean {
	return (
		countOf(NOTE, answer) > countOf(BRACKET, asked) ||
		(QUOTED.test(answer) && !QUOTE.test(asked)) ||
		TALK.test(answer) ||
		(LABEL.test(answer) && !LABEL.test(asked)) ||
		(MACHINERY.test(answer) && !MACHINERY.test(asked))
	)
}

function countOf(pattern: RegExp, text: string): number {
	return text.match(pattern)?.length ?? 0
}
