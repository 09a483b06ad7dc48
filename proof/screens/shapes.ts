import type { LanguageCode } from '#contract/languages'

export const SCREEN_LANGUAGES = ['en-us', 'de', 'ar', 'ja', 'th'] as const satisfies LanguageCode[]

/** Shapes in which axe runs as well: it takes longest, and finds the same in similar shapes. */
export const AXE_LANGUAGES: readonly LanguageCode[] = ['en-us', 'ar', 'ja']

export const THEMES = ['dark', 'light'] as const

/** Every width, in a hand or on a desk. */
export const WINDOWS = {
	touch: [
		{ width: 360, height: 640 },
		{ width: 390, height: 844 },
		{ width: 820, height: 1180 },
	],
	desk: [
		{ width: 1024, height: 768 },
		{ width: 1440, height: 900 },
	],
} as const

export type Shape = keyof typeof WINDOWS
