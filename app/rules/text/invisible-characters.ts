// Invisible characters, which are copied along with text and split words for programs only.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu

export function withoutInvisible(text: string): string {
	return text.replace(UNSEEN, '')
}
