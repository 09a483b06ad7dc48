/** The beginnings of keys whose texts an area's files hold; of several the longest counts. */
export const AREAS = {
	stage: [
		...([
			'stage',
			'header',
			'copy',
			'guest',
			'alert',
			'feed',
			'thread',
			'message',
			'name',
		] as const),
		...(['people', 'countdown', 'eligible', 'strip', 'live', 'session', 'removed'] as const),
		...(['page', 'pages', 'announce', 'notable', 'offline', 'story.loading'] as const),
	],
	writing: ['composer', 'image', 'reply', 'own', 'status'],
	tools: [
		...(['report', 'mute', 'emoji', 'keys', 'card', 'heatmap', 'find', 'away'] as const),
		...(['settings.offline', 'globe.language'] as const),
	],
	seats: ['seat', 'join', 'replaced', 'settings', 'login', 'ended', 'activity.answer'],
	stories: ['story'],
	topics: ['topic', 'topics'],
	events: ['event', 'events', 'push.event_moved'],
	money: ['banner', 'pay', 'airdrop', 'earn', 'activity.airdrop_received', 'ledger.title'],
	alerts: ['activity', 'alerts', 'push'],
	pages: ['faq', 'globe', 'terms', 'auction', 'ledger', 'paid'],
	problems: ['problem'],
} as const

export type TextChunk = keyof typeof AREAS

type Beginning<A extends TextChunk> = (typeof AREAS)[A][number]

/** The keys that an area's files may hold: any other does not compile. */
export type Within<A extends TextChunk> = Partial<
	Record<Beginning<A> | `${Beginning<A>}.${string}`, string>
>

/** Counted texts: English has `.one` and `.other`, other languages the plural forms they need. */
export type Counted<Key> = Key extends `${infer Base}.one` ? Base : never
export type FormOf<Key> = `${Counted<Key>}.${Intl.LDMLPluralRule}`

/** An area in another language; its missing texts are shown in English. */
export type Translated<English> = Partial<Record<keyof English | FormOf<keyof English>, string>>

const AREA_OF = new Map<string, TextChunk>(
	(Object.keys(AREAS) as TextChunk[]).flatMap((area) => AREAS[area].map((start) => [start, area])),
)

/** The area of a key; undefined for operators' keys, which are loaded another way (`operator-files.ts`). */
export function areaOf(key: string): TextChunk | undefined {
	const words = key.split('.')
	const starts = words.map((_, less) => words.slice(0, words.length - less).join('.'))
	return AREA_OF.get(starts.find((start) => AREA_OF.has(start)) ?? '')
}
