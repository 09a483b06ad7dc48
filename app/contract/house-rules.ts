import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LISTED_WORD_MAX_CHARS, SLOW_MODE_SECONDS } from './limits.ts'
import { Done, MaybeReason } from './reasons.ts'
import { cleanText, codePoints, isStorable } from './text.ts'

// Rules that operators set for everybody who writes.

export const readSlowMode = endpoint(
	{
		method: 'GET',
		path: '/api/admin/slow-mode',
		who: 'operator',
		says: 'seconds',
		failed: (status) => `Failed to load the slow mode (${status})`,
	},
	{
		reply: z.object({ seconds: z.number() }),
	},
)

export const setSlowMode = endpoint(
	{
		method: 'POST',
		path: '/api/admin/slow-mode',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Setting the slow mode failed (${status})`,
	},
	{
		body: z.object({
			/** The least time between two messages of a person; 0 switches slow mode off. */
			seconds: z.literal(SLOW_MODE_SECONDS, 'seconds is one of 0, 5, 10, 30, 60, 300.'),
			...MaybeReason,
		}),
		reply: Done,
	},
)

/** A word or a link. A message that contains it, in any language, is held for an operator. */
export const ListedWord = z.object({ entry: z.string(), at: z.number() })
export type ListedWord = z.infer<typeof ListedWord>

export const NO_ENTRY = 'Please write a word or a link.'

// vite.config.ts calls this function pure (manualPureFunctions), so that the build leaves the schemas out of the
// browser.
function entryText() {
	return z.pipe(
		z.string(NO_ENTRY).check(
			z.refine(isStorable, 'Please write plain text.'),
			z.refine(
				(text) => codePoints(cleanText(text)) <= LISTED_WORD_MAX_CHARS,
				'This entry is too long.',
			),
		),
		z.transform(cleanText),
	)
}

export const readWordList = endpoint(
	{
		method: 'GET',
		path: '/api/admin/words',
		who: 'operator',
		says: 'words',
		failed: (status) => `Failed to load the list of words (${status})`,
	},
	{
		reply: z.object({ words: z.array(ListedWord) }),
	},
)

export const changeWordList = endpoint(
	{
		method: 'POST',
		path: '/api/admin/words',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Changing the list of words failed (${status})`,
	},
	{
		body: z.object({
			act: z.enum(['list-word', 'unlist-word'], "act is 'list-word' or 'unlist-word'."),
			entry: entryText(),
			...MaybeReason,
		}),
		reply: Done,
	},
)
