/** The code points by which the letters of hiragana and katakana differ. */
const APART = 0x60

export function inHiragana(text: string): string {
	return text.replace(/[ァ-ヶヽヾ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - APART))
}

export function inKatakana(text: string): string {
	return text.replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + APART))
}
