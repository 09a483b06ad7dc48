import {
	type FormEvent,
	type KeyboardEvent,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from 'react'
import { newId } from '#client/browser-host'
import { TOPIC_MAX_CHARS } from '#contract/limits'
import { cleanText, codePoints } from '#contract/text'
import { problemOfTopic } from '#contract/topics/draft'
import { isCombined } from '#rules/keys'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { useDirection } from '../../ui/use-direction.ts'
import { useUnderWay } from '../../ui/use-under-way.ts'
import { Counter } from '../messages/writing/counter.tsx'
import {
	forgetDraft,
	keptDraft,
	topicWords,
	unansweredIn,
	useDraft,
} from '../messages/writing/use-draft.ts'
import { whenRestored } from '../money/leaving.ts'
import { sayLate } from '../notice/late-refusal.ts'
import { useAct, useStage } from '../stage-context.tsx'
import { addTopic, boostTopic } from './actions.ts'
import { BoostOffer } from './boost-offer.tsx'
import css from './topic-tools.module.css'

const WARN_CHARS = 450

/** The form for a new topic, whose draft stays in this browser until the topic is published. */
export function TopicForm({ onDone }: { onDone: () => void }) {
	const t = useTexts()
	const directed = useDirection()
	const act = useAct()
	const id = useId()
	const by = useStage((s) => s.userId)
	const isSeated = useStage((s) => s.sessionStatus === 'active')
	const canPay = useStage((s) => s.canPay)
	const isOffline = useStage((s) => s.connection === 'offline')
	const place = topicWords(by ?? '')
	const unanswered = unansweredIn(place)
	const [{ text }, keep] = useDraft(place, '')
	const [isLeaving, setLeaving] = useState(false)
	const [problem, setProblem] = useState('')
	const [isAdding, add] = useUnderWay(
		place,
		(refused, sent) => {
			if (refused !== null) return setProblem(refused)
			// A text that was changed during the request is another topic, so the form stays open.
			if (keptDraft(place) !== sent) return
			forgetDraft(place, sent)
			onDone()
		},
		(refused, sent) => {
			if (refused === null) forgetDraft(place, sent)
			act(sayLate, t('topic.send'), refused)
		},
	)
	const [isAsking, buy] = useUnderWay(
		`boost:${place}`,
		// The button stays busy while the pay page loads.
		(refused) => (refused === null ? setLeaving(true) : setProblem(refused)),
		(refused) => act(sayLate, t('topic.send'), refused),
	)
	const isPaying = isAsking || isLeaving
	const field = useRef<HTMLTextAreaElement>(null)
	/** The text of the last purchase, and its idempotency key: paying again for the same text is the same purchase. */
	const asked = useRef({ text: '', id: '' })
	const length = codePoints(cleanText(text))
	const isBusy = isAdding || isPaying || isOffline
	const isWrong = problemOfTopic(text) !== null
	const rests = isBusy || isWrong

	useLayoutEffect(() => field.current?.focus(), [])
	useEffect(() => act(whenRestored, () => setLeaving(false)), [act])

	function write(words: string) {
		setProblem('')
		keep({ text: words, isStageOnly: false })
		if (words === '') unanswered.keep(null) // an emptied form starts a new topic, which gets a new id
	}

	function send(event?: FormEvent) {
		event?.preventDefault()
		if (isBusy || !isSeated) return
		setProblem('')
		void add(text, () => act(addTopic, text, unanswered))
	}

	function pay() {
		if (rests) return
		if (asked.current.text !== text) asked.current = { text, id: newId() }
		setProblem('')
		const wish = { topicText: text, clientKey: asked.current.id, place }
		void buy(text, (stands) => act(boostTopic, wish, stands))
	}

	function pressed(event: KeyboardEvent) {
		const isWish = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
		if (isWish && !event.repeat) send(event)
		if (event.key !== 'Escape' || isCombined(event)) return
		event.preventDefault() // Escape leaves the field, but does not close the sheet
		onDone()
	}

	return (
		<form className={css.form} onSubmit={send}>
			<label className="unseen" htmlFor={id}>
				{t('topic.field')}
			</label>
			<textarea
				ref={field}
				id={id}
				className={css.field}
				dir={directed(text)}
				rows={3}
				placeholder={t('topic.field')}
				aria-describedby={`${id}-count ${id}-problem`}
				aria-invalid={length > TOPIC_MAX_CHARS || problem !== ''}
				value={text}
				onChange={({ target }) => write(target.value)}
				onKeyDown={pressed}
			/>
			<Fault id={`${id}-problem`} text={problem} />
			<div className={css.under}>
				<Counter
					id={`${id}-count`}
					className={css.count}
					length={length}
					max={TOPIC_MAX_CHARS}
					warnAt={WARN_CHARS}
				/>
				{isSeated && (
					<Button type="submit" tone="primary" busy={isAdding} rests={isBusy} lacks={isWrong}>
						{t(isAdding ? 'message.sending' : 'topic.send')}
					</Button>
				)}
			</div>
			{canPay && <BoostOffer rests={rests} isBusy={isPaying} onPay={pay} />}
		</form>
	)
}
