import { useRouteLoaderData } from '@remix-run/react'
import { useSyncExternalStore } from 'react'
import { keepCookie } from '#client/browser-host'
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

function choose(theme: Theme): void {
	chosen = theme
	document.documentElement.dataset.theme = theme
	keepCookie('stage_theme', theme)
	for (const follower of followers) follower()
}

function follow(changed: () => void): () => void {
	followers.add(changed)
	return () => followers.delete(changed)
}
