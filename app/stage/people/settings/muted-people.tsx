import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { mutes, useMuted } from '../mutes/use-muted.ts'
import { Part } from './part.tsx'
import css from './settings.module.css'

/** Whom this device has muted; absent while that is nobody. */
export function MutedPeople() {
	const t = useTexts()
	const muted = useMuted()
	if (muted.size === 0) return null
	return (
		<Part title={t('mute.title')}>
			<ul className={css.list} aria-label={t('mute.title')}>
				{[...muted].map(([userId, name]) => (
					<li key={userId}>
						<Button onClick={() => mutes.unmute(userId)}>{t('mute.undo', { name })}</Button>
					</li>
				))}
			</ul>
		</Part>
	)
}
