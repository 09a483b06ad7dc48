// Invisible characters. They split words for programs only, and are copied along with text.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu

export function withoutInvisible(text: string): string {
	return text.replace(UNSEEN, '')
}
