import { useId } from 'react'
import { withTexts } from '../../../locales/area-texts.ts'
import { useTexts } from '../../../locales/texts.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { SessionStatus } from '../../model.ts'
import { onStage } from '../../on-stage/lazy-parts.tsx'
import { JoinButton } from '../../people/join/join-button.tsx'
import { useIsNew, useReader, useRemoval } from '../../people/use-reader.ts'
import { Plain } from '../../plain/plain.tsx'
import { useStage } from '../../stage-context.tsx'
import { AwaitedField } from './awaited-field.tsx'
import { measureDock } from './clear-of-dock.ts'
import css from './composer.module.css'

const SettingsButton = lazyPart(
	() => import('../../people/settings/settings-button.tsx'),
	(part) => part.SettingsButton,
)

const HowReplaced = lazyPart(
	() => withTexts(import('../../people/replaced/how-replaced.tsx'), 'seats', 'alerts', 'writing'),
	(part) => part.HowReplaced,
)

const Unseated = lazyPart(
	() => withTexts(import('../../people/replaced/unseated.tsx'), 'seats', 'writing'),
	(part) => part.Unseated,
)

const LiveComposer = lazyPart(
	onStage,
	(parts) => parts.LiveComposer,
	{},
	() => <ComposerAtRest sessionStatus="loading" />,
)

const SAID = {
	loading: 'composer.checking',
	guest: 'guest.input',
	offstage_vetted: 'own.off',
} as const

export function Composer() {
	const { sessionStatus } = useReader()
	if (sessionStatus !== 'active')
		return (
			<>
				<Plain part="writing" />
				<ComposerAtRest sessionStatus={sessionStatus} />
			</>
		)
	return <LiveComposer />
}

/**
 * The composer for people without a seat: a disabled field, the invitation, and the button to join. Each page has one.
 */
function ComposerAtRest({ sessionStatus }: { sessionStatus: Exclude<SessionStatus, 'active'> }) {
	const t = useTexts()
	const { loggedIn } = useReader()
	const isNew = useIsNew()
	const replaced = useStage((s) => s.replaced)
	const about = useStage((s) => s.docked?.purpose.message?.id)
	const unseated = useStage((s) => s.unseated)
	// A removal by an operator is shown alone, without a field, an invitation or another way to join.
	const isTaken = useRemoval() !== null && sessionStatus === 'guest'
	const id = useId()
	// Nobody replaced a person who left by themselves, so no name is shown.
	const isReplaced = sessionStatus === 'offstage_vetted' && !!replaced?.by
	return (
		<div
			ref={measureDock}
			className={`${css.box} ${css.composer}`}
			data-composer=""
			data-rests={sessionStatus !== 'loading'}
			data-told={isTaken || undefined}
			data-invites={
				sessionStatus === 'guest' && !unseated && !isTaken ? (loggedIn ? 'back' : 'new') : undefined
			}
		>
			{!isTaken && (
				<label className="unseen" htmlFor={id}>
					{t('composer.label')}
				</label>
			)}
			{sessionStatus === 'loading' && about !== undefined ? (
				<AwaitedField about={about} />
			) : isTaken ? null : (
				<textarea
					id={id}
					className={css.field}
					rows={sessionStatus === 'loading' ? 2 : 1}
					disabled
					placeholder={t(isReplaced ? 'own.offstage' : SAID[sessionStatus])}
				/>
			)}
			{sessionStatus === 'offstage_vetted' && replaced && (
				<div className={css.banner}>
					<HowReplaced {...replaced} />
				</div>
			)}
			{sessionStatus === 'guest' && (
				<div className={css.banner}>
					{unseated && <Unseated />}
					{!unseated && !isTaken && isNew && <p className={css.tagline}>{t('stage.tagline')}</p>}
					{!isTaken && <p>{t(loggedIn ? 'join.intro.text' : 'guest.banner')}</p>}
				</div>
			)}
			{!isTaken && (
				<div className={css.foot}>
					{sessionStatus === 'offstage_vetted' && (
						<>
							<SettingsButton />
							<JoinButton mode="rejoin">{t('own.rejoin')}</JoinButton>
						</>
					)}
					{sessionStatus === 'guest' && (
						<JoinButton className={unseated ? undefined : css.cover}>
							<span className={css.phone}>{t('guest.join')}</span>
							<span className={css.desk}>{t(loggedIn ? 'header.join' : 'guest.login')}</span>
						</JoinButton>
					)}
				</div>
			)}
		</div>
	)
}
