// Characters without a shape. They split words for machines only, and come along when text is copied.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu

export function withoutUnseen(text: string): string {
	return text.replace(UNSEEN, '')
}
