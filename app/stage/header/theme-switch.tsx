import { useRouteLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { keepCookie } from '#client/browser-host'
import { useTexts } from '../../locales/texts.tsx'
import type { RootData } from '../../root.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const DRAWN = { system: 'screen', light: 'sun', dark: 'moon' } as const

export function ThemeSwitch({ className }: { className?: string | undefined }) {
	const t = useTexts()
	const root = useRouteLoaderData<RootData>('root')
	const [theme, setTheme] = useState<Theme>(root?.theme ?? 'system')

	function turn() {
		const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
		setTheme(next)
		document.documentElement.dataset.theme = next
		keepCookie('stage_theme', next)
	}

	return (
		<Button tone="bare" className={className} data-needs-js="" onClick={turn}>
			<Icon of={DRAWN[theme]} />
			<span>{`${t('header.theme')}: ${t(`header.theme.${theme}`)}`}</span>
		</Button>
	)
}
