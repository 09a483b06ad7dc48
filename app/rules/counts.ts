/** 999, 1K, 12.3K, 1M: one decimal at most, and never '1000K' (G-61). */
export function formatCount(count: number): string {
	if (count < 1_000) return String(count)
	const thousands = Math.round(count / 100) / 10
	if (thousands < 1_000) return `${thousands}K`
	return `${Math.round(count / 100_000) / 10}M`
}

/** The number that decides the plural form of a short count: '12.3K' takes the form of thousands. */
export function spokenCount(count: number): number {
	const unit = formatCount(count).at(-1)
	if (unit === 'K') return 1_000
	return unit === 'M' ? 1_000_000 : count
}
