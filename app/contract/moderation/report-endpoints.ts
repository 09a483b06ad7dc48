import { z } from 'zod/mini'
import { endpoint, type SaysOf } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'
import { Done, shortText } from '../reasons.ts'
import { reportBody } from './reports.ts'

type Schema = z.ZodMiniType

/**
 * The endpoints of a kind of content that people report and operators review: a report (0045), the operators'
 * list, and the decision that lets it stand. `many` is also the field of the list's reply. Pure for the build
 * (vite.config.ts, manualPureFunctions), which keeps the schemas out of the browser.
 */
export function reportEndpoints<
	const One extends string,
	const Many extends string,
	Clear extends Schema,
	Page extends Schema,
>(
	one: One,
	many: Many & SaysOf<z.output<Page>>,
	/** The body of the decision, and the list's reply. Taken apart here, they would come to the browser. */
	schemas: { clear: Clear; page: Page },
) {
	return {
		/** Each person counts once, and only operators see who reported. */
		report: endpoint(
			{
				method: 'POST',
				path: `/api/stage/${many}/:id/report`,
				who: 'seated',
				says: 'message',
				failed: (status) => `Report failed (${status})`,
			},
			{ body: reportBody(), reply: z.object({ message: z.string() }) },
		),
		/** What everybody sees now, newest first. */
		list: endpoint(
			{
				method: 'GET',
				path: `/api/admin/${many}`,
				who: 'operator',
				says: many,
				failed: (status) => `Failed to load ${many} (${status})`,
			},
			{
				query: z.object({
					/** Only what is reported; of events also those that are over, because their page still shows them. */
					reported: z.optional(z.literal('true')),
					lang: z.optional(LanguageCode),
					cursor: z.optional(shortText()),
				}),
				reply: schemas.page,
			},
		),
		/** Lets it stand and settles its reports. */
		clear: endpoint(
			{
				method: 'POST',
				path: `/api/admin/clear-${one}`,
				who: 'operator',
				says: 'changed',
				failed: (status) => `Review failed (${status})`,
			},
			{ body: schemas.clear, reply: Done },
		),
	}
}
