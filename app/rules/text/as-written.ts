import type { LanguageCode } from '#contract/languages'

interface Said {
	translations: Partial<Record<LanguageCode, string>>
	altTranslations?: unknown
	attachedImage?: { altTranslations?: unknown } | null
	/** Stands in the place of the original, which the page does not have yet. */
	lacksOriginal?: true
}

/** What `author` said, as `reader` reads it: authors as they wrote it, in no other language (0136). */
export function asReadBy<T extends Said>(said: T, author: string, reader: string | null): T {
	if (author !== reader || said.lacksOriginal) return said
	const { altTranslations: _, ...own } = said
	const image = said.attachedImage && { ...said.attachedImage, altTranslations: undefined }
	return { ...own, translations: {}, ...(image ? { attachedImage: image } : {}) } as T
}
