const NAMED: Record<string, string> = {
	amp: '&',
	quot: '"',
	apos: "'",
	lt: '<',
	gt: '>',
	nbsp: '\u00a0',
}
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|quot|apos|lt|gt|nbsp));/gi

/**
 * An answer with the HTML entities replaced by their characters, because engines that read web pages answer
 * `&#39;` and `&quot;`. If the text itself has entities, the answer stays as it is.
 */
export function withoutEntities(asked: string, answer: string): string {
	if (asked.search(ENTITY) !== -1) return answer
	return answer.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
		if (name) return NAMED[name.toLowerCase()] ?? whole
		const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
		const isSeen = point >= 0xa0 || (point >= 0x20 && point < 0x7f)
		return isSeen && point < 0xd800 ? String.fromCharCode(point) : whole
	})
}
