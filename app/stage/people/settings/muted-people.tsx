import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAct } from '../../stage-context.tsx'
import { unmute } from '../mutes/muting.ts'
import { useMuted } from '../mutes/use-muted.ts'
import { SettingsPart } from './part.tsx'
import css from './settings.module.css'

/** The people whom the reader has muted. */
export function MutedPeople() {
	const t = useTexts()
	const act = useAct()
	const muted = useMuted()
	return (
		<SettingsPart title={t('mute.title')}>
			{muted.size === 0 && <p className={css.text}>{t('settings.muted.none')}</p>}
			<ul className={css.list} aria-label={t('mute.title')} hidden={muted.size === 0}>
				{[...muted].map(([userId, name]) => (
					<li key={userId}>
						<Button onClick={() => act(unmute, userId)}>{t('mute.undo', { name })}</Button>
					</li>
				))}
			</ul>
		</SettingsPart>
	)
}
