import type { MetaDescriptor, MetaFunction } from '@remix-run/cloudflare'
import { directionOf, type LanguageCode, RIGHT_TO_LEFT_LETTERS } from '#contract/languages'
import type { TextKey, Texts } from '#locales/keys'
import { bidiIsolate } from '#rules/text/bidi-isolate'
import type { loader as rootLoader } from '../root.tsx'
import { DRAWN_AT_ONCE } from './drawn-at-once.ts'

type Matches = Parameters<MetaFunction<unknown, { root: typeof rootLoader }>>[0]['matches']

const UNLISTED = { name: 'robots', content: 'noindex' }

/**
 * The metadata of a page that shows one message, story, topic or event: its name, or the sentence that it no longer
 * exists.
 */
export function linkedMeta(
	matches: Matches,
	gone: TextKey,
	nameIn: (root: { texts: Texts; language: LanguageCode }) => string | undefined,
	isListed = true,
): MetaDescriptor[] {
	const root = matches.find((match) => match.id === 'root')?.data
	if (!root) return []
	const name = nameIn(root)
	if (name === undefined) return [{ title: root.texts[gone] }, UNLISTED]
	// Titles of tabs and previews have no elements that isolate a name, so a name of the other direction gets isolating
	// characters.
	const isApart = directionOf(root.language) === 'rtl' || RIGHT_TO_LEFT_LETTERS.test(name)
	const title = `${isApart ? bidiIsolate(name) : name} · ${root.texts['stage.title']}`
	return [{ title }, ...(isListed ? [] : [UNLISTED]), DRAWN_AT_ONCE]
}
