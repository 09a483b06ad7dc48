declare module 'virtual:emoji-files' {
	/** Where the names of emoji in a language are; made with the build (`scripts/emoji-data.ts`). */
	export const EMOJI_FILES: Record<import('#contract/languages').LanguageCode, string>
}
