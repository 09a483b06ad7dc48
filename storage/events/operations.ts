import { and, eq, isNull, sql } from 'drizzle-orm'
import { gatherings, rsvps } from '#migrations/schema'
import type { TranslationResult } from '#room/kernel/rpc'
import { d1, type Operations } from '../d1.ts'

type Translated = { id: string } & Pick<
	TranslationResult,
	'revision' | 'language' | 'translations' | 'altTranslations' | 'untranslated'
>

/** `title`: the name that calendars show with the cancellation. */
interface Removed {
	id: string
	at: number
	revision: number
	title: string
}

/** `id` is the event in every operation on events. */
export const EVENT_OPERATIONS = {
	/** Stores translations if the event still has this revision. The room runs the same statement. */
	'gathering.translate': [
		({ id, revision, language, ...found }: Translated) => {
			const { translations, altTranslations, untranslated, removedAt } = gatherings
			return d1
				.update(gatherings)
				.set({
					language,
					translations: sql`json_patch(${translations}, ${JSON.stringify(found.translations)})`,
					altTranslations: sql`json_patch(${altTranslations}, ${JSON.stringify(found.altTranslations)})`,
					untranslated: sql`json_patch(${untranslated}, ${JSON.stringify(found.untranslated)})`,
				})
				.where(and(eq(gatherings.id, id), eq(gatherings.revision, revision), isNull(removedAt)))
		},
	],
	/** Empties the row; only the id and what calendars need remain. The room runs the same statements. */
	'gathering.remove': [
		(gone: { id: string; at: number; revision: number }) => removed({ ...gone, title: '' }),
		removed,
	],
} satisfies Operations

function removed({ id, at, revision, title }: Removed) {
	return [
		d1
			.update(gatherings)
			.set({
				...{ title, description: null, url: null },
				...{ translations: '{}', altTranslations: '{}', untranslated: '{}' },
				...{ revision, removedAt: at },
			})
			.where(eq(gatherings.id, id)),
		d1.delete(rsvps).where(eq(rsvps.gatheringId, id)),
	]
}
