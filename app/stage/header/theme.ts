import { useRouteLoaderData } from '@remix-run/react'
import { useSyncExternalStore } from 'react'
import type { RootData } from '../../root.tsx'
import { chooseTheme, chosenTheme, followTheme, type Theme } from './chosen-theme.ts'

export const THEME_ICONS = { system: 'screen', light: 'sun', dark: 'moon' } as const

/** The chosen theme and its setter, shared by all places where it can be chosen. */
export function useTheme(): [Theme, (theme: Theme) => void] {
	const root = useRouteLoaderData<RootData>('root')
	const drawn = root?.theme ?? 'system'
	const theme = useSyncExternalStore(
		followTheme,
		() => chosenTheme() ?? drawn,
		() => drawn,
	)
	return [theme, chooseTheme]
}
