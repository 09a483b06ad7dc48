import { useId } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import type { SessionStatus } from '../../model.ts'
import { JoinButton } from '../../people/join/join-button.tsx'
import { useReader } from '../../people/use-reader.ts'
import css from './composer.module.css'

const SAID = {
	loading: 'composer.checking',
	guest: 'guest.input',
	offstage_vetted: 'own.offstage',
} as const

/** The composer for people without a seat: a disabled field, and the button to join. */
export function ComposerAtRest({
	sessionStatus,
}: {
	sessionStatus: Exclude<SessionStatus, 'active'>
}) {
	const t = useTexts()
	const { loggedIn } = useReader()
	const id = useId()
	return (
		<div
			className={`${css.box} ${css.composer}`}
			data-composer=""
			data-rests={sessionStatus !== 'loading'}
		>
			<label className="unseen" htmlFor={id}>
				{t('composer.label')}
			</label>
			{sessionStatus === 'loading' ? (
				<textarea id={id} className={css.field} rows={2} disabled placeholder={t(SAID.loading)} />
			) : (
				<input id={id} className={css.field} disabled placeholder={t(SAID[sessionStatus])} />
			)}
			<div className={css.foot}>
				{sessionStatus === 'offstage_vetted' && (
					<JoinButton mode="rejoin">{t('own.rejoin')}</JoinButton>
				)}
				{sessionStatus === 'guest' && (
					<JoinButton className={css.cover}>
						<span className={css.phone}>{t('guest.join')}</span>
						<span className={css.desk}>{t(loggedIn ? 'header.join' : 'guest.login')}</span>
					</JoinButton>
				)}
			</div>
		</div>
	)
}
