import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { THEMES } from './chosen-theme.ts'
import { THEME_ICONS, useTheme } from './theme.ts'

export function ThemeSwitch({ className }: { className?: string | undefined }) {
	const t = useTexts()
	const [theme, choose] = useTheme()
	const turn = () => choose(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system')

	return (
		<Button tone="bare" className={className} data-needs-js="" onClick={turn}>
			<Icon of={THEME_ICONS[theme]} />
			<span>{`${t('header.theme')} · ${t(`header.theme.${theme}`)}`}</span>
		</Button>
	)
}
