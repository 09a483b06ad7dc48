import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { STORY_REPLY_MAX_CHARS } from '#contract/limits'
import type { FullStory } from '#contract/stories/story'
import { cleanText, codePoints } from '#contract/text'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDirection } from '../../../ui/use-direction.ts'
import { Counter } from '../../messages/writing/counter.tsx'
import { recover } from '../../messages/writing/docked.ts'
import { unsentInWords, unsentState } from '../../messages/writing/posting.ts'
import {
	forgetMended,
	mendedIn,
	mendIn,
	storyPlace,
	useDraft,
} from '../../messages/writing/use-draft.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import { replyToStory, takeBack } from '../actions.ts'
import css from './answering.module.css'

const WARN_CHARS = 150

interface Props {
	story: FullStory
	onWriting: (isWriting: boolean) => void
	onProblem: (problem: string) => void
}

/**
 * A field for a reply to a story. The reply becomes a message with the story's picture, which the outbox stores and
 * sends.
 */
export function StoryReply({ story, onWriting, onProblem }: Props) {
	const t = useTexts()
	const directed = useDirection()
	const act = useAct()
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const place = storyPlace(story)
	const [{ text }, keep] = useDraft(place, '')
	const [isAsked, setAsked] = useState(false)
	const unsent = useStage((s) => s.unsent.find((one) => one.story?.id === story._id))
	const state = useStage((s) => unsent && unsentState(unsent, s))
	const isSent = isAsked && !unsent
	const length = codePoints(cleanText(text))
	const name = story.author.platformUsername

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was refused
	useEffect(() => {
		if (!unsent || state !== 'failed') return
		act(takeBack, unsent)
		mendIn(place, unsent)
		setAsked(false)
		onProblem(unsent.problem ?? '')
		write([unsent.text, text].filter(Boolean).join(' '))
	}, [state])
	// The story, or the reader's seat, may end while they write. A removed field fires no `blur`, so the end is reported
	// here.
	useEffect(
		() => () => {
			act(recover)
			onWriting(false)
		},
		[act, onWriting],
	)

	function write(words: string) {
		keep({ text: words, isStageOnly: false })
	}

	function send(event: FormEvent) {
		event.preventDefault()
		if (state === 'sending') return
		const problem = act(replyToStory, story, text, mendedIn(place))
		onProblem(problem ?? '')
		setAsked(problem === null)
		if (problem !== null) return
		forgetMended(place)
		write('')
		field.current?.blur() // so that the story continues after sending
	}

	return (
		<>
			{(state === 'waiting' || state === 'slow') && (
				<p className={css.waiting} data-unsent={unsent?.clientMessageId}>
					{unsentInWords(t, state, unsent?.problem)}
				</p>
			)}
			<form className={css.reply} onSubmit={send}>
				<input
					ref={field}
					className={css.field}
					dir={directed(text)}
					aria-label={t('reply.label', { name })}
					placeholder={t('reply.label', { name })}
					aria-describedby={`${id}-count`}
					aria-invalid={length > STORY_REPLY_MAX_CHARS}
					autoComplete="off"
					enterKeyHint="send"
					value={text}
					onChange={({ target }) => {
						write(target.value)
						setAsked(false)
					}}
					onFocus={() => onWriting(true)}
					onBlur={() => onWriting(false)}
				/>
				{length >= WARN_CHARS && (
					<Counter
						id={`${id}-count`}
						className={css.counter}
						length={length}
						max={STORY_REPLY_MAX_CHARS}
						warnAt={WARN_CHARS}
					/>
				)}
				<Button
					type="submit"
					tone="icon"
					className={css.send}
					data-sent={isSent}
					busy={state === 'sending'}
					aria-label={t('story.reply.send')}
				>
					<Icon of={isSent ? 'check' : 'onward'} />
				</Button>
			</form>
			<p className="unseen" role="status">
				{isSent ? t('story.reply.sent') : state && state !== 'failed' && t(`message.${state}`)}
			</p>
		</>
	)
}
