import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAct } from '../../stage-context.tsx'
import { unmute } from '../mutes/muting.ts'
import { useMuted } from '../mutes/use-muted.ts'
import { Part } from './part.tsx'
import css from './settings.module.css'

/** The people whom the reader has muted; not shown while there are none. */
export function MutedPeople() {
	const t = useTexts()
	const act = useAct()
	const muted = useMuted()
	if (muted.size === 0) return null
	return (
		<Part title={t('mute.title')}>
			<ul className={css.list} aria-label={t('mute.title')}>
				{[...muted].map(([userId, name]) => (
					<li key={userId}>
						<Button onClick={() => act(unmute, userId)}>{t('mute.undo', { name })}</Button>
					</li>
				))}
			</ul>
		</Part>
	)
}
