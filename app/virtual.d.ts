declare module 'virtual:emoji-files' {
	/** Address of the names of emoji in each language; made by the build (`scripts/emoji-data.ts`). */
	export const EMOJI_FILES: Record<import('#contract/languages').LanguageCode, string>
}
