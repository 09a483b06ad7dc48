import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'
import { browserHost, keepCookie } from '#client/browser-host'
import { COLOURS, storeOf } from '#client/storage'
import type { RootData } from '../../root.tsx'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_ICONS = { system: 'screen', light: 'sun', dark: 'moon' } as const

let chosen: Theme | null = null
const followers = new Set<() => void>()

/** The chosen theme and its setter, shared by all places where it can be chosen. */
export function useTheme(): [Theme, (theme: Theme) => void] {
	const root = useRouteLoaderData<RootData>('root')
	const drawn = root?.theme ?? 'system'
	const theme = useSyncExternalStore(
		follow,
		() => chosen ?? drawn,
		() => drawn,
	)
	return [theme, choose]
}

/** Draws the page in the theme that the reader chooses in another tab. */
export function useThemeOfOtherTabs(): void {
	useEffect(
		() =>
			browserHost().on('stored', (key) => {
				if (key !== COLOURS && key !== null) return
				const kept = storeOf(() => localStorage).get(COLOURS)
				const theme = THEMES.find((one) => one === kept)
				if (theme) draw(theme)
			}),
		[],
	)
}

/** The cookie tells the server, and the local storage tells the other tabs. */
function choose(theme: Theme): void {
	draw(theme)
	keepCookie('stage_theme', theme)
	storeOf(() => localStorage).set(COLOURS, theme)
}

function draw(theme: Theme): void {
	chosen = theme
	document.documentElement.dataset.theme = theme
	for (const follower of followers) follower()
}

function follow(changed: () => void): () => void {
	followers.add(changed)
	return () => followers.delete(changed)
}
