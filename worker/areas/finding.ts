import { NOTHING_TO_FIND } from '#contract/messages/finding'
import { cursorOf } from '#rules/cursor'
import { projectMessage } from '#rules/hearing/visibility'
import { containsTerms, wantedIn } from '#rules/text/terms'
import { listenerOf } from '../context.ts'
import { searchMessages } from '../db/finding.ts'
import { idOfCursor } from '../db/messages.ts'
import type { Handler } from '../handler.ts'
import { refuse } from '../http/refusal.ts'

/** How many pages of hits one request skips when none of their hits holds the words. */
const EMPTY_PAGES_MAX = 3

/** Messages that contain the words, newest first. */
export const find: Handler<'findMessages'> = async (
	context,
	{ query: { q, lang, by, before } },
) => {
	const wanted = wantedIn(q)
	if (!wanted) return refuse(400, 'invalid', NOTHING_TO_FIND)
	const language = lang ?? null
	// The search finds no stage-only messages, also for people on stage (G-26).
	const guest = listenerOf(null, language)
	let older = before === undefined ? null : idOfCursor(before)
	for (let page = 1; ; page++) {
		const { messages, next } = await searchMessages(context, {
			wanted,
			language,
			by: by ?? null,
			older,
		})
		const shown = messages
			.map((message) => projectMessage(message, guest, context.now()))
			.filter(({ text, translations }) =>
				[text, language && translations[language]].some(
					(words) => words && containsTerms(words, wanted),
				),
			)
		if (shown.length > 0 || next === null || page === EMPTY_PAGES_MAX)
			return { messages: shown, nextCursor: next && cursorOf({ timestamp: 0, id: next }) }
		older = next
	}
}
