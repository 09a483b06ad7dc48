// Signs without a shape, which tear a word apart for machines alone, and come along when something is copied.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu

export function withoutUnseen(text: string): string {
	return text.replace(UNSEEN, '')
}
