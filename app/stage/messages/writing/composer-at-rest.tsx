import { useId } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import type { Standing } from '../../model.ts'
import { JoinButton } from '../../people/join/join-button.tsx'
import { useReader } from '../../people/standing.ts'
import css from './composer.module.css'

const SAID = {
	loading: 'composer.checking',
	guest: 'guest.input',
	offstage_vetted: 'own.offstage',
} as const

/** The composer of somebody without a place: same box, and the way in beside it. */
export function ComposerAtRest({ standing }: { standing: Exclude<Standing, 'active'> }) {
	const t = useTexts()
	const { loggedIn } = useReader()
	const id = useId()
	return (
		<div
			className={`${css.box} ${css.composer}`}
			data-composer=""
			data-rests={standing !== 'loading'}
		>
			<label className="unseen" htmlFor={id}>
				{t('composer.label')}
			</label>
			{standing === 'loading' ? (
				<textarea id={id} className={css.field} rows={2} disabled placeholder={t(SAID.loading)} />
			) : (
				<input id={id} className={css.field} disabled placeholder={t(SAID[standing])} />
			)}
			<div className={css.foot}>
				{standing === 'offstage_vetted' && <JoinButton mode="rejoin">{t('own.rejoin')}</JoinButton>}
				{standing === 'guest' && (
					<JoinButton className={css.cover}>
						<span className={css.phone}>{t('guest.join')}</span>
						<span className={css.desk}>{t(loggedIn ? 'header.join' : 'guest.login')}</span>
					</JoinButton>
				)}
			</div>
		</div>
	)
}
