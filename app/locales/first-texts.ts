import { oncePerLanguage, textsFor } from './catalogs.ts'
import { baseOf } from './plurals.ts'
import type { Texts } from './texts.tsx'

/** What only parts of the page say that come after the first picture: they wait for the whole catalog. */
const LATER = /^(activity|settings|keys|seat|heatmap|join|faq|globe)\./
/** Of those, what stands on the buttons that open these parts, and what is said beside them. */
const AT_ONCE = [
	'settings.title',
	'activity.title',
	'activity.unread',
	'keys.title',
	'seat.title',
	'join.intro.text',
	'join.post.copyfailed',
]

/**
 * Said by the browser alone in its first moment, or when nothing can be fetched any more; and what a button is called
 * once it was pressed, when that is all of its name.
 */
const SOON =
	/^(alert|live|session)\.|^(feed\.(failed|retry|loading)|message\.(in|pending|failed|show\.original)|own\.removed|page\.failed|strip\.hide|people\.less)$/

/** The texts that the stage says at first sight: each of them is in every page, so the others are not. */
export const firstTextsFor = oncePerLanguage(
	async (language): Promise<Texts> =>
		Object.fromEntries(
			Object.entries(await textsFor(language)).filter(
				([key]) => AT_ONCE.includes(key) || !LATER.test(key),
			),
		),
)

/** Of those, what a drawn page says, in every form: numbers change. The whole catalog follows at its heels. */
export function atOnce(texts: Texts, said: ReadonlySet<string>): Texts {
	const bases = new Set([...said].map(baseOf))
	return Object.fromEntries(
		Object.entries(texts).filter(([key]) => bases.has(baseOf(key)) || SOON.test(key)),
	)
}
