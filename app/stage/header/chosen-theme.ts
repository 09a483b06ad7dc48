import { useEffect } from 'react'
import { browserHost, keepCookie } from '#client/browser-host'
import { COLOURS, storeOf } from '#client/storage'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

let chosen: Theme | null = null
const followers = new Set<() => void>()

/** The theme that was chosen since the page was loaded; null for none. */
export function chosenTheme(): Theme | null {
	return chosen
}

/** Draws the page in the theme that the reader chooses in another tab. */
export function useThemeOfOtherTabs(): void {
	useEffect(
		() =>
			browserHost().on('stored', (key) => {
				if (key !== COLOURS && key !== null) return
				const stored = storeOf(() => localStorage).get(COLOURS)
				const theme = THEMES.find((one) => one === stored)
				if (theme) draw(theme)
			}),
		[],
	)
}

/** The cookie tells the server, and the local storage tells the other tabs. */
export function chooseTheme(theme: Theme): void {
	draw(theme)
	keepCookie('stage_theme', theme)
	storeOf(() => localStorage).set(COLOURS, theme)
}

function draw(theme: Theme): void {
	chosen = theme
	document.documentElement.dataset.theme = theme
	for (const follower of followers) follower()
}

export function followTheme(changed: () => void): () => void {
	followers.add(changed)
	return () => followers.delete(changed)
}
