import type { LanguageCode } from '#contract/languages'

interface Said {
	translations: Partial<Record<LanguageCode, string>>
	altTranslations?: unknown
	attachedImage?: { altTranslations?: unknown } | null
	/** True while the page does not have the original, but only its translation. */
	lacksOriginal?: true
}

/** The words of `author` in the form for `reader`. Authors read their own words only as they wrote them (0136). */
export function asReadBy<T extends Said>(said: T, author: string, reader: string | null): T {
	if (author !== reader || said.lacksOriginal) return said
	const { altTranslations: _, ...own } = said
	const image = said.attachedImage && { ...said.attachedImage, altTranslations: undefined }
	return { ...own, translations: {}, ...(image ? { attachedImage: image } : {}) } as T
}
