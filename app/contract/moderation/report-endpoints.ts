import { z } from 'zod/mini'
import { endpoint, type SaysOf } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'
import { Done, shortText } from '../reasons.ts'
import { reportBody } from './reports.ts'

type Schema = z.ZodMiniType

/**
 * The endpoints of one kind of content for reports: the report (0045), the operators' list, and their decision to
 * let the content stand. `many` is also the field of the list's reply. vite.config.ts calls this function pure
 * (manualPureFunctions), so that the build leaves the schemas out of the browser.
 */
export function reportEndpoints<
	const One extends string,
	const Many extends string,
	Clear extends Schema,
	Page extends Schema,
>(
	one: One,
	many: Many & SaysOf<z.output<Page>>,
	/**
	 * Body of the decision, and reply of the list. The two stay in one object, because separate parameters would get
	 * into the browser's build.
	 */
	schemas: { clear: Clear; page: Page },
) {
	return {
		/** Reports content. Each person counts once, and only operators see who reported. */
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
		/** All visible content of the kind, newest first. */
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
					/**
					 * Only content with open reports. For events that includes those that are over, because their pages
					 * are still there.
					 */
					reported: z.optional(z.literal('true')),
					lang: z.optional(LanguageCode),
					cursor: z.optional(shortText()),
				}),
				reply: schemas.page,
			},
		),
		/** Lets the content stand and settles its reports. */
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
