import { type FormEvent, useId, useState } from 'react'
import { ANSWER_MAX_CHARS } from '#contract/limits'
import { NO_ANSWER } from '#contract/moderation/actions'
import { cleanText, codePoints } from '#contract/text'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { useDirection } from '../../ui/use-direction.ts'
import { useMissing } from '../../ui/use-missing.ts'
import { forgetTabText, useTabText } from '../../ui/use-tab-text.ts'
import { useUnderWay } from '../../ui/use-under-way.ts'
import { Counter } from '../messages/writing/counter.tsx'
import { sayLate } from '../notice/late-refusal.ts'
import { useAct } from '../stage-context.tsx'
import css from './answer-operator.module.css'

interface Props {
	/** The storage key of the draft in this tab, until the answer is sent. */
	place: string
	/** Resolves to null on success; otherwise to the sentence of the refusal. */
	send: (text: string) => Promise<string | null>
}

/** A form for the one answer to an operator who removed a person, or something that they posted. */
export function AnswerOperator({ place, send }: Props) {
	const t = useTexts()
	const directed = useDirection()
	const id = useId()
	const act = useAct()
	const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed')
	const [text, keep] = useTabText(place)
	const [problem, setProblem] = useState('')
	const [busy, begin] = useUnderWay(
		place,
		(refused) => {
			if (refused === null) keep('')
			setStep(refused === null ? 'sent' : 'open')
			setProblem(refused ?? '')
		},
		(refused, sent) => {
			if (refused === null) forgetTabText(place, sent)
			act(sayLate, t('activity.answer'), refused)
		},
	)
	const length = codePoints(cleanText(text))
	const [missing, refuses] = useMissing(length === 0, NO_ANSWER)

	function write(words: string) {
		keep(words)
		setProblem('')
	}

	function go(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (refuses(event) || length > ANSWER_MAX_CHARS) return
		setProblem('')
		void begin(text, () => send(text))
	}

	return (
		<>
			{step === 'closed' && (
				<Button className={css.open} onClick={() => setStep('open')}>
					{t('activity.answer')}
				</Button>
			)}
			{step === 'open' && (
				<form className={css.form} noValidate onSubmit={go}>
					<label htmlFor={id}>{t('activity.answer.label')}</label>
					<textarea
						id={id}
						className={css.field}
						dir={directed(text)}
						rows={3}
						// biome-ignore lint/a11y/noAutofocus: opened by the button that stood here
						autoFocus
						aria-describedby={`${id}-count ${id}-problem`}
						aria-invalid={length > ANSWER_MAX_CHARS || problem !== '' || missing !== null}
						value={text}
						onChange={(event) => write(event.target.value)}
					/>
					<Fault id={`${id}-problem`} text={missing ?? problem} />
					<div className={css.foot}>
						<Counter
							id={`${id}-count`}
							className={css.count}
							length={length}
							max={ANSWER_MAX_CHARS}
							warnAt={ANSWER_MAX_CHARS - 50}
						/>
						<Button onClick={() => setStep('closed')}>{t('own.cancel')}</Button>
						<Button
							type="submit"
							tone="primary"
							aria-describedby={`${id}-count ${id}-problem`}
							busy={busy}
							lacks={length === 0}
							rests={length > ANSWER_MAX_CHARS}
						>
							{t('activity.answer.send')}
						</Button>
					</div>
				</form>
			)}
			<StatusLine className={css.sent} text={step === 'sent' && t('activity.answer.sent')} />
		</>
	)
}
