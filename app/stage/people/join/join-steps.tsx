// The steps of one form, from the message to its proof (over 250 lines).

import {
	type FormEvent,
	type MouseEvent,
	type MouseEventHandler,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react'
import { composeLinks } from '#rules/people/compose-links'
import { CAST_EXAMPLE, X_EXAMPLE } from '#rules/people/join-post'
import { useTexts } from '../../../locales/texts.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { Icon } from '../../../ui/icon.tsx'
import { pressedHere } from '../../../ui/pressed-here.ts'
import { useDirection } from '../../../ui/use-direction.ts'
import { useAct } from '../../stage-context.tsx'
import { useMiniApp } from '../../use-mini-app.ts'
import { JOIN_STEPS, type JoinStep } from './join-flow.ts'
import css from './join-steps.module.css'
import { logInToJoin } from './joins-on.ts'
import type { Join } from './use-join.ts'

export function IntroStep({ join, loggedIn }: { join: Join; loggedIn: boolean }) {
	const t = useTexts()
	const act = useAct()
	const goOn = () => join.dispatch({ type: 'step', step: 'post' })
	const logIn = () => {
		if (join.flow.step === 'intro') goOn() // the introduction has been read by then
		act(logInToJoin)
	}
	return (
		<Step step="intro" title={t('join.intro.title')}>
			<p>{t('join.intro.text')}</p>
			{!loggedIn && <p className={css.aside}>{t('join.intro.login')}</p>}
			<p>
				<a href="/faq">{t('header.faq')}</a>
			</p>
			<div className={css.foot}>
				{loggedIn ? (
					<Button tone="primary" onClick={goOn}>
						{t('join.intro.next')}
					</Button>
				) : (
					<ButtonLink tone="primary" href="/auth/login" onClick={pressedHere(logIn)}>
						{t('header.login')}
					</ButtonLink>
				)}
			</div>
		</Step>
	)
}

export function PostStep({ join }: { join: Join }) {
	const t = useTexts()
	const go = (step: JoinStep) => () => join.dispatch({ type: 'step', step })
	const cameBack = useCameBack()
	return (
		<Step step="post" title={t('join.post.title')}>
			<p>{t('join.post.text')}</p>
			<JoinMessage join={join} />
			<div className={css.foot}>
				<Button tone="bare" onClick={go('intro')}>
					{t('join.back')}
				</Button>
				{cameBack && <Paste join={join} />}
				<Button tone="primary" disabled={!join.flow.joinMessage} onClick={go('verify')}>
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

/** `?join=simple`: the message, the field and the button at once (G-10). */
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

function JoinMessage({ join }: { join: Join }) {
	const t = useTexts()
	const directed = useDirection()
	const { flow, write } = join
	const asked = useRef(flow.joinMessage !== null)

	useEffect(() => {
		if (asked.current) return
		asked.current = true
		void write()
	}, [write])

	return (
		<div className={css.message}>
			<p
				className={css.words}
				dir={directed(flow.joinMessage?.message ?? '')}
				aria-busy={flow.busy === 'writing'}
			>
				{flow.joinMessage?.message ?? (flow.busy === 'writing' && t('join.post.loading'))}
			</p>
			{flow.joinMessage || flow.busy === 'writing' ? (
				<div className={css.ways}>
					<Button disabled={!flow.joinMessage} onClick={join.copy}>
						<Icon of="copy" size={16} />
						<span>{t('join.post.copy')}</span>
					</Button>
					<Publish text={flow.joinMessage?.message} platform="x" />
					<Cast text={flow.joinMessage?.message} join={join} />
				</div>
			) : (
				<Button onClick={write}>{t('feed.retry')}</Button>
			)}
		</div>
	)
}

interface PublishProps {
	/** The text to publish; undefined while it is being written. */
	text: string | undefined
	platform: 'x' | 'farcaster'
	onClick?: MouseEventHandler
}

/** In Farcaster's host: publishes the message without leaving it, and tells the stage the hash of the cast. */
function Cast({ text, join }: { text: string | undefined; join: Join }) {
	const app = useMiniApp()
	const cast = (event: MouseEvent) => {
		if (!text || !app?.can('actions.composeCast')) return
		event.preventDefault()
		void join.publish(() => app.cast({ text }))
	}
	return <Publish text={text} platform="farcaster" onClick={cast} />
}

/** A link that opens the platform in a new tab, with the join message ready to be published. */
function Publish({ text, platform, onClick }: PublishProps) {
	const t = useTexts()
	return (
		<ButtonLink
			href={text && composeLinks(text)[platform]}
			target="_blank"
			rel="noopener noreferrer"
			role="link"
			aria-disabled={!text}
			onClick={onClick}
		>
			{t(`join.post.${platform}`)}
		</ButtonLink>
	)
}

/** A button that pastes the clipboard, where the browser lets a page read it. */
function Paste({ join }: { join: Join }) {
	const t = useTexts()
	if (typeof navigator === 'undefined' || !navigator.clipboard?.readText) return null
	return (
		<Button disabled={join.flow.busy !== null} onClick={join.paste}>
			{t('join.post.paste')}
		</Button>
	)
}

function VerifyForm({ join, children }: { join: Join; children?: Elements }) {
	const t = useTexts()
	const id = useId()
	const { flow, dispatch } = join
	const isVerifying = flow.busy === 'verifying'

	function verify(event: FormEvent) {
		event.preventDefault()
		void join.verify()
	}

	return (
		<form className={css.form} noValidate onSubmit={verify}>
			<label className={css.label} htmlFor={id}>
				{t('join.verify.label')}
			</label>
			<input
				id={id}
				className={css.input}
				dir="ltr"
				inputMode="url"
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				placeholder={t('join.verify.placeholder')}
				aria-describedby={`${id}-example`}
				readOnly={isVerifying}
				value={flow.post}
				onChange={(event) => dispatch({ type: 'input', field: 'post', value: event.target.value })}
			/>
			<p id={`${id}-example`} className={css.example}>
				{t('join.verify.example', { x: X_EXAMPLE, cast: CAST_EXAMPLE })}
			</p>
			<div className={css.foot}>
				{children}
				<Paste join={join} />
				<Button type="submit" tone="primary" busy={isVerifying} rests={flow.busy !== null}>
					{t(isVerifying ? 'join.verify.busy' : 'join.verify.button')}
				</Button>
			</div>
		</form>
	)
}

function Step(props: { step: JoinStep; title: string; children: Elements }) {
	const t = useTexts()
	const heading = useRef<HTMLHeadingElement>(null)
	const n = JOIN_STEPS.indexOf(props.step) + 1

	// Focuses the heading of a new step, for readers of the screen and for screen readers.
	useEffect(() => {
		if (n > 1) heading.current?.focus()
	}, [n])

	return (
		<div className={css.step}>
			<div className={css.progress} aria-hidden="true">
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

/** True once the person has been in another tab or app since this was drawn, and looks at the page again. */
function useCameBack(): boolean {
	const [cameBack, setCameBack] = useState(false)
	useEffect(() => {
		let wasAway = false
		const look = () => {
			if (document.visibilityState === 'hidden') wasAway = true
			else if (wasAway) setCameBack(true)
		}
		document.addEventListener('visibilitychange', look)
		return () => document.removeEventListener('visibilitychange', look)
	}, [])
	return cameBack
}
