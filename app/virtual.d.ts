declare module 'virtual:emoji-files' {
	/**
	 * The address of the file with the names of emoji, for each language. The build makes these files
	 * (`scripts/emoji-data.ts`).
	 */
	export const EMOJI_FILES: Record<import('#contract/languages').LanguageCode, string>
}
