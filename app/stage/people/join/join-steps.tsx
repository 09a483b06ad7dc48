import { useEffect, useRef } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import dialog from '../../../ui/dialog.module.css'
import type { Elements } from '../../../ui/elements.ts'
import { Icon } from '../../../ui/icon.tsx'
import { onPlainClick } from '../../../ui/on-plain-click.ts'
import { useAct } from '../../stage-context.tsx'
import { SeatsNow } from '../seats/seats-now.tsx'
import { JOIN_STEPS, type JoinStep } from './join-flow.ts'
import { JoinMessage } from './join-message.tsx'
import { JoinNote } from './join-note.tsx'
import css from './join-steps.module.css'
import { logInToJoin } from './joins-on.ts'
import { useFullNote } from './use-full-note.ts'
import type { Join } from './use-join.ts'
import { VerifyForm } from './verify-form.tsx'

export function IntroStep({ join, loggedIn }: { join: Join; loggedIn: boolean }) {
	const t = useTexts()
	const act = useAct()
	const goOn = () => join.dispatch({ type: 'step', step: 'post' })
	const logIn = () => {
		if (join.flow.step === 'intro') goOn() // a press on "log in" means that the introduction has been read
		act(logInToJoin)
	}
	return (
		<Step step="intro" title={t('join.intro.title')}>
			<ol className={css.lines}>
				<li data-done={loggedIn}>
					<Icon of={loggedIn ? 'check' : 'lock'} size={20} />
					<span>{t('join.intro.login')}</span>
				</li>
				<li>
					<Icon of="pen" size={20} />
					<span>{t('join.intro.publish')}</span>
				</li>
				<li>
					<Icon of="link" size={20} />
					<span>{t('join.intro.show')}</span>
				</li>
			</ol>
			<p className={css.aside}>{t('join.needs')}</p>
			<p>
				<a href="/faq">{t('header.faq')}</a>
			</p>
			<SeatsNow />
			<div className={`${dialog.choice} ${css.foot}`}>
				{loggedIn ? (
					<Button tone="primary" onClick={goOn}>
						{t('join.intro.next')}
					</Button>
				) : (
					<ButtonLink tone="primary" href="/auth/login" onClick={onPlainClick(logIn)}>
						{t('header.login')}
					</ButtonLink>
				)}
			</div>
		</Step>
	)
}

/** The step that publishes the text. Before one of the buttons to publish is pressed, no button is the primary one. */
export function PostStep({ join }: { join: Join }) {
	const t = useTexts()
	const note = useFullNote(join.flow.note)
	const { isPublishing, joinMessage } = join.flow
	const go = (step: JoinStep) => () => join.dispatch({ type: 'step', step })
	return (
		<Step step="post" title={t('join.post.title')}>
			<p>{t('join.post.text')}</p>
			<JoinMessage join={join} />
			<JoinNote note={note} held={join.held} />
			<div className={`${dialog.choice} ${css.foot}`}>
				<Button tone="bare" onClick={go('intro')}>
					{t('join.back')}
				</Button>
				<Button
					tone={isPublishing ? 'primary' : 'quiet'}
					disabled={!joinMessage}
					onClick={go('verify')}
				>
					{t('join.post.next')}
				</Button>
			</div>
		</Step>
	)
}

export function VerifyStep({ join }: { join: Join }) {
	const t = useTexts()
	return (
		<Step step="verify" title={t('join.verify.title')}>
			<VerifyForm join={join}>
				<Button
					tone="bare"
					disabled={join.flow.busy !== null}
					onClick={() => join.dispatch({ type: 'step', step: 'post' })}
				>
					{t('join.back')}
				</Button>
			</VerifyForm>
		</Step>
	)
}

/** The short form (`?join=simple`): the text, the field and the button at once (G-10). */
export function SimpleJoin({ join }: { join: Join }) {
	const t = useTexts()
	return (
		<div className={css.step}>
			<p>{t('join.post.text')}</p>
			<JoinMessage join={join} />
			<VerifyForm join={join} />
		</div>
	)
}

function Step(props: { step: JoinStep; title: string; children: Elements }) {
	const t = useTexts()
	const heading = useRef<HTMLHeadingElement>(null)
	const n = JOIN_STEPS.indexOf(props.step) + 1

	// Focuses the heading of a new step, which scrolls to it and makes screen readers announce it.
	useEffect(() => {
		if (n > 1) heading.current?.focus()
	}, [n])

	return (
		<div className={css.step}>
			<div className={css.progress} aria-hidden="true" data-drawn="">
				{JOIN_STEPS.map((step, index) => (
					<span key={step} data-reached={index < n} />
				))}
			</div>
			<h3 ref={heading} tabIndex={-1}>
				<span className="unseen">{`${t('join.step', { n, max: JOIN_STEPS.length })}: `}</span>
				<span>{props.title}</span>
			</h3>
			{props.children}
		</div>
	)
}
