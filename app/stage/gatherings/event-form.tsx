import { type FormEvent, useId, useRef, useState } from 'react'
import { storeOf } from '#client/storage'
import { TabDrafts } from '#client/tab-drafts'
import type { Gathering } from '#contract/gatherings/gathering'
import {
	DAY_MS,
	EVENT_DESCRIPTION_MAX_CHARS,
	EVENT_EARLIEST_MS,
	EVENT_LATEST_MS,
	EVENT_LINK_MAX_CHARS,
	EVENT_TITLE_MAX_CHARS,
	MINUTE_MS,
} from '#contract/limits'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDirection } from '../../ui/use-direction.ts'
import { Written } from '../../ui/written.tsx'
import { useAct, useStage } from '../stage-context.tsx'
import { unansweredBeside } from '../unanswered-draft.ts'
import { addEvent, saveEvent } from './actions.ts'
import css from './event-form.module.css'
import {
	draftOf,
	fieldIn,
	hourFor,
	type LocalDraft,
	localOf,
	rangeIn,
	startIn,
	wrongIn,
	zoneNamed,
} from './local-time.ts'

const drafts = new TabDrafts(
	storeOf(() => sessionStorage),
	storeOf(() => localStorage),
	['', ':unanswered'],
)

/** Drafts of edits, kept for this tab only. */
const edits = new TabDrafts(
	storeOf(() => sessionStorage),
	null,
)

/** The limits that the form's sentences name. */
const NAMED = {
	http: 'http://',
	https: 'https://',
	minutes: EVENT_EARLIEST_MS / MINUTE_MS,
	days: EVENT_LATEST_MS / DAY_MS,
}

interface Props {
	event?: Gathering
	onDone: () => void
}

/**
 * The form for an event. A new event's draft stays in this browser until it is published, an edit's draft in
 * this tab; Cancel drops an edit.
 */
export function EventForm({ event, onDone }: Props) {
	const t = useTexts()
	const directed = useDirection()
	const language = useLanguage()
	const act = useAct()
	const id = useId()
	const by = useStage((s) => s.userId)
	const aheadMs = useStage((s) => s.clockAheadMs)
	const isOffline = useStage((s) => s.connection === 'offline')
	const place = `eventDraft:${by}`
	const unanswered = unansweredBeside(drafts, place, 1)
	const editPlace = `eventEdit:${event?._id}`
	const [draft, setDraft] = useState<LocalDraft>(() => {
		if (!event) return draftOf(drafts.recall(place)[0] ?? null)
		const [edited] = edits.get(editPlace)
		return edited ? draftOf(edited) : localOf(event)
	})
	const [isSending, setSending] = useState(false)
	const [problem, setProblem] = useState('')
	const [wrong, setWrong] = useState<keyof LocalDraft | null>(null)
	const latest = useRef(draft)
	latest.current = draft
	const now = Date.now() + aheadMs
	const startTime = startIn(fieldIn(draft), event)
	const zone = zoneNamed(startTime ?? now, language)

	function write(change: Partial<LocalDraft>) {
		const written = { ...draft, ...change }
		setProblem('')
		setWrong(null)
		setDraft(written)
		if (event)
			return edits.set(editPlace, isStored(written, event) ? null : JSON.stringify(written))
		drafts.set(place, JSON.stringify(written))
		if (written.title === '') unanswered.keep(null) // an emptied form begins another event
	}

	async function send(submitted: FormEvent<HTMLFormElement>) {
		submitted.preventDefault()
		if (isSending || isOffline) return
		const refusal = wrongIn(draft, now, event)
		if (refusal) {
			setProblem(t(refusal.key, NAMED))
			setWrong(refusal.field)
			// The field's message may stand below the edge of the dialog.
			document.getElementById(`${id}-${refusal.field}`)?.focus()
			return
		}
		if (startTime === null) return
		const { title, description, url } = draft
		const wanted = { title, description: description || null, url: url || null, startTime }
		setSending(true)
		const refused = event
			? await act(saveEvent, wanted, event)
			: await act(addEvent, wanted, unanswered)
		setSending(false)
		if (refused !== null) return setProblem(refused)
		// What was typed during the request is not saved yet.
		if (latest.current !== draft) return
		if (event) return forget()
		drafts.set(place, null)
		onDone()
	}

	function forget() {
		if (event) edits.set(editPlace, null)
		onDone()
	}

	return (
		<Dialog
			title={t(event ? 'event.edit' : 'event.add')}
			closeLabel={t('join.close')}
			onClose={onDone}
		>
			<form className={css.form} noValidate onSubmit={send}>
				<label htmlFor={`${id}-title`}>{t('event.field.title')}</label>
				<input
					id={`${id}-title`}
					dir={directed(draft.title)}
					required
					aria-invalid={wrong === 'title'}
					maxLength={EVENT_TITLE_MAX_CHARS * 2}
					value={draft.title}
					onChange={({ target }) => write({ title: target.value })}
				/>
				<fieldset className={css.start} aria-describedby={`${id}-zone`}>
					<legend>{t('event.field.start')}</legend>
					<label htmlFor={`${id}-day`}>{t('event.field.day')}</label>
					<label htmlFor={`${id}-time`}>{t('event.field.time')}</label>
					<input
						id={`${id}-day`}
						type="date"
						required
						{...daysIn(rangeIn(fieldIn(draft), now, event))}
						aria-invalid={wrong === 'day'}
						value={draft.day}
						onChange={({ target: { value: day } }) =>
							write({ day, time: draft.time || (day && hourFor(day, now)) })
						}
					/>
					<input
						id={`${id}-time`}
						type="time"
						required
						aria-invalid={wrong === 'time'}
						value={draft.time}
						onChange={({ target }) => write({ time: target.value })}
					/>
				</fieldset>
				<p id={`${id}-zone`} className={css.aside}>
					{zone === null ? t('event.zone.unknown') : t('event.zone', { zone })}
				</p>
				<label htmlFor={`${id}-description`}>{t('event.field.description')}</label>
				<textarea
					id={`${id}-description`}
					dir={directed(draft.description)}
					rows={4}
					maxLength={EVENT_DESCRIPTION_MAX_CHARS * 2}
					value={draft.description}
					onChange={({ target }) => write({ description: target.value })}
				/>
				<label htmlFor={`${id}-url`}>{t('event.field.link')}</label>
				<input
					id={`${id}-url`}
					type="url"
					dir="ltr"
					aria-invalid={wrong === 'url'}
					placeholder="https://"
					maxLength={EVENT_LINK_MAX_CHARS}
					value={draft.url}
					onChange={({ target }) => write({ url: target.value })}
				/>
				<p className={css.problem} role="alert">
					{isOffline ? t('settings.offline') : problem && <Written text={problem} />}
				</p>
				<div className={css.choice}>
					<Button onClick={forget}>{t('own.cancel')}</Button>
					<Button type="submit" tone="primary" busy={isSending} rests={isOffline}>
						{t(isSending ? 'message.sending' : event ? 'message.save' : 'event.add')}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

/** The days for the browser's calendar; a typed value is checked when it is sent. */
function daysIn({ min, max }: { min?: string; max?: string }) {
	return { min: min?.slice(0, 10), max: max?.slice(0, 10) }
}

function isStored(draft: LocalDraft, event: Gathering): boolean {
	return JSON.stringify(draft) === JSON.stringify(localOf(event))
}
