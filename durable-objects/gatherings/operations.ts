import { and, eq, isNull, sql } from 'drizzle-orm'
import { gatherings, rsvps } from '#migrations/schema'
import { d1, type Operations } from '../kernel/d1.ts'
import type { TranslationResult } from '../kernel/rpc.ts'

type Translated = { id: string } & Pick<
	TranslationResult,
	'revision' | 'language' | 'translations' | 'altTranslations' | 'untranslated'
>

/** `title`: by which calendars name what was cancelled. */
interface Removed {
	id: string
	at: number
	revision: number
	title: string
}

/** Of every operation on gatherings, `id` is the one that it is about. */
export const GATHERING_OPERATIONS = {
	/** Of these words alone: those of another revision are others. The same statement in the room. */
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
	/** Nothing is left but that there was one, and what its calendars must hear of the end. The same in the room. */
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
