import type { LanguageCode } from '#contract/languages'

interface Said {
	translations: Partial<Record<LanguageCode, string>>
	altTranslations?: unknown
	attachedImage?: { altTranslations?: unknown } | null
	/** True while the page does not have the original, but only its translation. */
	lacksOriginal?: true
}

/** The words of `author` in the form for `reader`. Authors read their own words only as they wrote them (0136). */
export function asReadBy<T extends Said>(content: T, author: string, reader: string | null): T {
	if (author !== reader || content.lacksOriginal) return content
	const { altTranslations: _, ...own } = content
	const image = content.attachedImage && { ...content.attachedImage, altTranslations: undefined }
	return { ...own, translations: {}, ...(image ? { attachedImage: image } : {}) } as T
}
