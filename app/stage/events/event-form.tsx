// One form with all its fields and their errors (over 250 lines).

import { type FormEvent, useId, useRef, useState } from 'react'
import { pageTime } from '#client/browser-host'
import { storeOf } from '#client/storage'
import { TabDrafts } from '#client/tab-drafts'
import type { CalendarEvent } from '#contract/events/event'
import {
	DAY_MS,
	EVENT_DESCRIPTION_MAX_CHARS,
	EVENT_EARLIEST_MS,
	EVENT_LATEST_MS,
	EVENT_LINK_MAX_CHARS,
	EVENT_TITLE_MAX_CHARS,
	MINUTE_MS,
} from '#contract/limits'
import { lengthsWith } from '#rules/events/lengths'
import { asLink } from '#rules/text/as-link'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fault } from '../../ui/fault.tsx'
import { useDirection } from '../../ui/use-direction.ts'
import { useUnderWay } from '../../ui/use-under-way.ts'
import { useEventTime } from '../messages/row/message-time.tsx'
import { lengthIn } from '../money/time-left.ts'
import { sayLate } from '../notice/late-refusal.ts'
import { useAct, useStage } from '../stage-context.tsx'
import { unansweredDraft } from '../unanswered-draft.ts'
import { addEvent, saveEvent } from './actions.ts'
import css from './event-form.module.css'
import {
	chosenStart,
	FIELDS,
	type FieldProblem,
	type LocalDraft,
	localDraftOf,
	localOf,
	type StartField,
	wrongIn,
	zoneNamed,
} from './local-time.ts'
import { StartFields } from './start-fields.tsx'
import { ZoneField } from './zone-field.tsx'

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

/** The limits named in the form's sentences. */
const NAMED = {
	minutes: EVENT_EARLIEST_MS / MINUTE_MS,
	days: EVENT_LATEST_MS / DAY_MS,
}

interface Props {
	event?: CalendarEvent
	onDone: () => void
}

/**
 * The form for an event. The draft of a new event stays in this browser until the event is published. The draft of an
 * edit stays in this tab, and Cancel drops it.
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
	const unanswered = unansweredDraft(drafts, place, 1)
	const editPlace = `eventEdit:${event?._id}`
	const [draft, setDraft] = useState<LocalDraft>(() => {
		if (!event) return localDraftOf(drafts.recall(place)[0] ?? null)
		const [edited] = edits.get(editPlace)
		return edited ? localDraftOf(edited) : localOf(event)
	})
	const [kept, keptAt] = event ? [edits, editPlace] : [drafts, place]
	const title = t(event ? 'event.edit' : 'event.add')
	const [problem, setProblem] = useState('')
	const [wrong, setWrong] = useState<Partial<Record<StartField, FieldProblem>>>({})
	const isZoneUnknown = useRef(false)
	const [isSending, begin] = useUnderWay(
		keptAt,
		(refused, sent) => {
			if (refused !== null) return setProblem(refused)
			// Text typed during the request is not saved yet, so the form stays open.
			if (JSON.stringify(draft) !== sent) return
			kept.set(keptAt, null)
			onDone()
		},
		(refused, sent) => {
			// A draft that was changed during the request is kept.
			if (refused === null && JSON.stringify(localDraftOf(kept.get(keptAt)[0] ?? null)) === sent)
				kept.set(keptAt, null)
			act(sayLate, title, refused)
		},
	)
	const now = pageTime() + aheadMs
	const startTime = chosenStart(draft, event, now)
	const zone = zoneNamed(startTime ?? now, language)
	const hereTime = useEventTime(startTime ?? now)

	function write(change: Partial<LocalDraft>) {
		const written = { ...draft, ...change }
		setProblem('')
		setWrong((before) => without(before, Object.keys(change)))
		setDraft(written)
		if (event)
			return edits.set(editPlace, isStored(written, event) ? null : JSON.stringify(written))
		drafts.set(place, JSON.stringify(written))
		if (written.title === '') unanswered.keep(null) // an emptied form starts a new event, which gets a new id
	}

	function send(submitted: FormEvent<HTMLFormElement>) {
		submitted.preventDefault()
		if (isSending || isOffline) return
		const found = wrongIn(draft, now, event)
		const first = FIELDS.find((field) => found[field])
		setWrong(found)
		if (first) return document.getElementById(`${id}-${first}`)?.focus()
		if (isZoneUnknown.current) return document.getElementById(`${id}-zone`)?.focus()
		if (startTime === null) return
		const { description, minutes: durationMinutes } = draft
		const url = asLink(draft.url) || null
		const words = { title: draft.title, description: description || null, url }
		const wanted = { ...words, startTime, durationMinutes }
		void begin(JSON.stringify(draft), () =>
			event ? act(saveEvent, wanted, event) : act(addEvent, wanted, unanswered),
		)
	}

	const problemInWords = (one: FieldProblem | undefined) =>
		one && t(one.key, { ...NAMED, n: one.n ?? 0 })
	const faultOf = (field: StartField) => ({
		'aria-invalid': wrong[field] !== undefined,
		'aria-describedby': wrong[field] && `${id}-${field}-fault`,
	})

	function cancel() {
		if (event) edits.set(editPlace, null)
		onDone()
	}

	return (
		<Dialog title={title} closeLabel={t('join.close')} onClose={onDone}>
			<form className={css.form} noValidate onSubmit={send}>
				<label htmlFor={`${id}-title`}>{t('event.field.title')}</label>
				<input
					id={`${id}-title`}
					dir={directed(draft.title)}
					required
					{...faultOf('title')}
					maxLength={EVENT_TITLE_MAX_CHARS * 2}
					value={draft.title}
					onChange={({ target }) => write({ title: target.value })}
				/>
				<Fault id={`${id}-title-fault`} text={problemInWords(wrong.title)} />
				<StartFields
					{...{ id, draft, event, now }}
					faultOf={faultOf}
					said={{ day: problemInWords(wrong.day), time: problemInWords(wrong.time) }}
					onWrite={write}
				/>
				<label htmlFor={`${id}-zone`}>{t('event.field.zone')}</label>
				<ZoneField
					id={`${id}-zone`}
					zone={draft.zone}
					onChoose={(chosen) => write({ zone: chosen })}
					onUnknown={(isUnknown) => {
						isZoneUnknown.current = isUnknown
					}}
				/>
				<p id={`${id}-zone-aside`} className={css.aside}>
					{zone === null
						? t('event.zone.unknown')
						: draft.zone === ''
							? t('event.zone', { zone })
							: startTime !== null && t('event.foryou', { time: hereTime })}
				</p>
				<label htmlFor={`${id}-length`}>{t('event.field.length')}</label>
				<select
					id={`${id}-length`}
					value={draft.minutes}
					onChange={({ target }) => write({ minutes: Number(target.value) })}
				>
					{lengthsWith(draft.minutes).map((minutes) => (
						<option key={minutes} value={minutes}>
							{lengthIn(language, minutes * MINUTE_MS)}
						</option>
					))}
				</select>
				<label htmlFor={`${id}-description`}>{t('event.field.description')}</label>
				<textarea
					id={`${id}-description`}
					dir={directed(draft.description)}
					rows={4}
					{...faultOf('description')}
					maxLength={EVENT_DESCRIPTION_MAX_CHARS * 2}
					value={draft.description}
					onChange={({ target }) => write({ description: target.value })}
				/>
				<Fault id={`${id}-description-fault`} text={problemInWords(wrong.description)} />
				<label htmlFor={`${id}-url`}>{t('event.field.link')}</label>
				<input
					id={`${id}-url`}
					type="url"
					dir="ltr"
					{...faultOf('url')}
					placeholder="https://"
					maxLength={EVENT_LINK_MAX_CHARS * 2}
					value={draft.url}
					onChange={({ target }) => write({ url: target.value })}
					onBlur={() => {
						const link = asLink(draft.url)
						if (link && link !== draft.url) write({ url: link })
					}}
				/>
				<Fault id={`${id}-url-fault`} text={problemInWords(wrong.url)} />
				<Fault id={`${id}-fault`} text={isOffline ? t('settings.offline') : problem} />
				<div className={css.choice}>
					<Button onClick={cancel}>{t('own.cancel')}</Button>
					<Button
						type="submit"
						tone="primary"
						aria-describedby={`${id}-fault`}
						busy={isSending}
						rests={isOffline}
					>
						{t(isSending ? 'message.sending' : event ? 'message.save' : 'event.add')}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

/** Returns the remaining errors after these fields changed. Day, time and zone are checked together. */
function without(wrong: Partial<Record<StartField, FieldProblem>>, changed: string[]) {
	const start = ['day', 'time', 'zone']
	const right = changed.some((one) => start.includes(one)) ? [...changed, ...start] : changed
	return Object.fromEntries(Object.entries(wrong).filter(([field]) => !right.includes(field)))
}

function isStored(draft: LocalDraft, event: CalendarEvent): boolean {
	return JSON.stringify(draft) === JSON.stringify(localOf(event))
}
