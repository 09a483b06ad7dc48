import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { userIdOf } from '#contract/people/participants'
import { type Gesture, stepOf, stepWhileHeld } from '#rules/stories/gestures'
import { barsOf, nextInQueue } from '#rules/stories/queue'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useModal } from '../../../ui/modal.ts'
import { showOver } from '../../../ui/show-over.ts'
import whole from '../../../ui/whole-window.module.css'
import type { AboutPerson } from '../../people/card/open-card.tsx'
import { useStage } from '../../stage-context.tsx'
import { OneStory } from './one-story.tsx'
import { useGestures } from './use-gestures.ts'
import { startsPaused } from './use-pauses.ts'
import { useQueue } from './use-queue.ts'
import { useStory } from './use-story.ts'
import css from './viewer.module.css'

export { lookAhead } from './prefetch.ts'

export type ViewerProps = AboutPerson & {
	/** Id of the story to begin with; undefined for the person's first. */
	storyId?: string
}

/** The viewer: the stories of a person, and then those of the others, over the whole window. */
export default function Viewer({ person, storyId, onClose }: ViewerProps) {
	const t = useTexts()
	const dialog = useRef<HTMLDialogElement>(null)
	const stage = useRef<HTMLDivElement>(null)
	const close = useRef(onClose)
	close.current = onClose
	const end = useCallback(() => close.current(), [])
	const { queue, at, mark, go } = useQueue(userIdOf(person), storyId, end)
	const next = nextInQueue(queue, at)
	const { story, change, again } = useStory(mark, next === 'end' ? undefined : queue[next])
	const [muted, setMuted] = useState(false)
	const [isSilenced, setSilenced] = useState(false)
	const [paused, setPaused] = useState(startsPaused)
	const { held, touch } = useGestures(does)
	const movedAt = useRef(Number.NEGATIVE_INFINITY)
	const participants = useStage((s) => s.participants)
	const author = participants.find((one) => userIdOf(one) === mark?.userId)

	useModal(dialog, () => stage.current?.focus(), undefined, showOver)

	// The focused element may have been removed together with the previous story.
	useEffect(() => {
		if (!dialog.current?.contains(document.activeElement)) stage.current?.focus()
	})

	// biome-ignore lint/correctness/useExhaustiveDependencies: another story begins as the first one did
	useEffect(() => setPaused(startsPaused()), [mark?._id])

	function does(gesture: Gesture) {
		if (gesture === 'close') onClose()
		else if (gesture === 'pause') setPaused(!paused)
		else if (gesture !== 'none') go(gesture)
	}

	function pressed(event: KeyboardEvent<HTMLDialogElement>) {
		const on = event.target as HTMLElement
		const isOwn = on.closest('dialog') === dialog.current && !on.matches('input')
		const onControl = on.matches('button, a')
		// While Enter is held, the button must not be pressed again and again.
		if (isOwn && onControl && event.repeat && event.key === 'Enter') event.preventDefault()
		const step = stepOf(event, getComputedStyle(event.currentTarget).direction === 'rtl')
		if (!isOwn || !step || (step === 'pause' && onControl)) return
		event.preventDefault()
		const isLast = step === 'next' && next === 'end'
		const taken = event.repeat
			? stepWhileHeld(step, event.timeStamp - movedAt.current, isLast)
			: step
		if (!taken) return
		if (taken !== 'pause') movedAt.current = event.timeStamp
		does(taken)
	}

	const silenced = useCallback(() => {
		setMuted(true)
		setSilenced(true)
	}, [])

	const { platformUsername: name, profilePicUrl: picture } = story?.author ?? author ?? person
	const bars = barsOf(queue, at)
	return createPortal(
		<dialog
			ref={dialog}
			className={`${whole.window} ${css.viewer}`}
			aria-modal="true"
			data-theme="dark" // dark in both themes, so that pictures stand out
			aria-label={t('story.title', { name })}
			onKeyDown={pressed}
			onCancel={(event) => {
				if (event.target !== dialog.current) return // the event came from a dialog inside of this one
				event.preventDefault()
				onClose()
			}}
		>
			<div ref={stage} className={css.stage} tabIndex={-1} data-held={held || undefined}>
				<div className={css.room} {...touch} />
				{mark && (
					<OneStory
						key={mark._id}
						mark={mark}
						story={story}
						name={t.who(name)}
						picture={picture}
						bars={bars}
						paused={paused}
						held={held}
						muted={muted}
						isSilenced={isSilenced}
						onPaused={setPaused}
						onMuted={(isMuted) => {
							setMuted(isMuted)
							setSilenced(false)
						}}
						onSilenced={silenced}
						onChange={change}
						onAgain={() => again.current()}
						onEnd={() => go('next')}
						onClose={onClose}
					/>
				)}
			</div>
			{at > 0 && (
				<Button
					tone="icon"
					className={`${whole.previous} ${css.previous}`}
					aria-label={t('story.previous')}
					onClick={() => go('previous')}
				>
					<Icon of="down" size={24} />
				</Button>
			)}
			<Button
				tone="icon"
				className={`${whole.next} ${css.next}`}
				aria-label={t('story.next')}
				onClick={() => go('next')}
			>
				<Icon of="down" size={24} />
			</Button>
			<p className="unseen" role="status">
				{`${t('story.title', { name })}. ${t('story.place', { n: bars.at + 1, max: bars.count })}`}
			</p>
		</dialog>,
		document.body,
	)
}
