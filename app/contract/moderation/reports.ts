import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'
import { REPORT_NOTE_MAX_CHARS } from '../limits.ts'
import { Message } from '../messages/messages.ts'
import { storedText } from '../stored-text.ts'
import { cleanText, codePoints, isStorable } from '../text.ts'

export const NO_REASON = 'Please choose a reason.'
export const REPORT_REASONS = ['spam', 'hate', 'violence', 'sexual', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** The sentence that says why a note is refused (too long, or not storable); null for a valid one. */
export function problemOfNote(note: string): string | null {
	if (!isStorable(note)) return 'Please write plain text.'
	return codePoints(cleanText(note)) > REPORT_NOTE_MAX_CHARS ? 'This note is too long.' : null
}

// vite.config.ts calls this function pure (manualPureFunctions), so that the build leaves the schemas out of the
// browser.
function noteText() {
	return z.pipe(
		z.string(),
		z.transform((note, { issues }) => {
			const message = problemOfNote(note)
			if (message) issues.push({ code: 'custom', message, input: note })
			return storedText(note)
		}),
	)
}

function shortText() {
	return z.string().check(z.maxLength(100))
}

// The body of every report, also of stories, topics and events. Pure for the build, like `noteText`.
export function reportBody() {
	return z.object({
		reason: z.enum(REPORT_REASONS, NO_REASON),
		note: z._default(noteText(), ''),
		stageToken: z.optional(z.string()),
	})
}

/** Reports a message. A second report by the same person gets the same answer and is not counted (0045). */
export const reportMessage = endpoint(
	{
		method: 'POST',
		path: '/api/stage/messages/:id/report',
		who: 'seated',
		says: 'message',
		failed: (status) => `Report failed (${status})`,
	},
	{
		body: reportBody(),
		reply: z.object({ message: z.string() }),
	},
)

export const Report = z.object({
	userId: z.string(),
	/** The reporter's name; null when their data was deleted. */
	name: z.nullable(z.string()),
	reason: z.enum(REPORT_REASONS),
	note: z.string(),
	at: z.number(),
})

/**
 * A message that waits for an operator, the reports since one last decided, and the listed words that it
 * contains.
 */
export const Reported = z.object({
	message: Message,
	reports: z.array(Report),
	listed: z.array(z.string()),
	/**
	 * The other waiting messages of this author, newest first, if the author has at least `FLOOD_MIN`. No other entry
	 * lists these messages.
	 */
	flood: z.optional(z.object({ n: z.number(), others: z.array(Message) })),
})
export type Reported = z.infer<typeof Reported>

export const listReports = endpoint(
	{
		method: 'GET',
		path: '/api/admin/reports',
		who: 'operator',
		says: 'reported',
		failed: (status) => `Failed to load reports (${status})`,
	},
	{
		query: z.object({ cursor: z.optional(shortText()), lang: z.optional(LanguageCode) }),
		reply: z.object({ reported: z.array(Reported), nextCursor: z.nullable(z.string()) }),
	},
)
