import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#client/ask'
import { REASON_MAX_CHARS } from '#contract/limits'
import { cleanText, codePoints } from '#contract/text'
import type { Speech } from '../locales/texts.tsx'
import { forgetTabText, useTabText } from '../ui/use-tab-text.ts'
import { useUnderWay } from '../ui/use-under-way.ts'
import { isLoggedOut, newActId } from './ask-as-operator.ts'

type Filled<More> = More & {
	reason: string
	/** The idempotency keys, one for each subject of the act; new after each change of the form. */
	actIds: readonly string[]
}

interface Options<More> {
	/** The name under which this tab keeps the draft until the act is done. */
	place: string
	more: More
	/** The number of subjects of the act. */
	of?: number
	needsReason: boolean
	/** Returns the sentence about an error in the rest of the form; null when there is none. */
	wrongWith?: (more: More) => string | null
	t: Speech
	/** Sends the act and shows its result. When it throws, the form shows the error and keeps its content. */
	act: (filled: Filled<More>) => Promise<void>
	/** Called when the act was done; closes the form that is open by then. */
	onClose: () => void
	/** Shows an error that came after the form was closed. */
	onLate: (sentence: string) => void
}

/** The sentence of a refusal: under the field `reason` or `more`, or above the button for the act itself. */
type Refused = Partial<Record<'reason' | 'more' | 'act', string>>

/**
 * The state of an act's form. A second request with unchanged content is the same act, so it can be repeated after a
 * lost answer.
 */
export function useActForm<More extends object>(options: Options<More>) {
	const { place, more, of = 1, needsReason, wrongWith, t, act, onClose, onLate } = options
	const [kept, keep] = useTabText(`reason:${place}`)
	const [keptMore, keepMore] = useTabText(`more:${place}`)
	const fill = (form: More & { reason: string }): Filled<More> => ({
		...form,
		actIds: Array.from({ length: of }, newActId),
	})
	const [filled, setFilled] = useState(() => fill({ ...more, ...moreIn(keptMore), reason: kept }))
	const [refused, setRefused] = useState<Refused>({})
	const form = useRef<HTMLFormElement>(null)
	const [busy, begin] = useUnderWay(
		`reason:${place}`,
		(refused) => {
			if (refused === null) onClose()
			else setRefused({ act: refused })
		},
		(refused) => refused !== null && onLate(refused),
	)

	function change(edit: Partial<More & { reason: string }>) {
		const { actIds: _, reason, ...rest } = { ...filled, ...edit }
		setRefused({})
		keep(reason)
		keepMore(JSON.stringify(rest))
		setFilled(fill({ ...filled, ...edit }))
	}

	// The refused field gets the focus.
	useEffect(() => {
		if (refused.reason || refused.more)
			form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
	}, [refused])

	function wrong(): Refused | null {
		if (needsReason && cleanText(filled.reason) === '') return { reason: t('admin.reason.missing') }
		if (codePoints(filled.reason) > REASON_MAX_CHARS) return { reason: t('admin.reason.long') }
		const more = wrongWith?.(filled) ?? null
		return more === null ? null : { more }
	}

	function submit(event: FormEvent) {
		event.preventDefault()
		if (busy) return
		const before = wrong()
		setRefused(before ?? {})
		if (before !== null) return
		const { reason, actIds: _, ...rest } = filled
		void begin(reason, async () => {
			try {
				await act(filled)
				forgetTabText(`reason:${place}`, reason)
				forgetTabText(`more:${place}`, JSON.stringify(rest))
				return null
			} catch (failure) {
				return isLoggedOut(failure) ? t('admin.loggedout') : sentenceOf(failure)
			}
		})
	}

	const { reason = '', more: about = '', act: failed = '' } = refused
	return { form, filled, change, busy, problems: { reason, more: about, act: failed }, submit }
}

/** The stored draft of the form's other fields; empty where another version of the page stored it. */
function moreIn(kept: string): object {
	try {
		return Object(JSON.parse(kept || '{}'))
	} catch {
		return {}
	}
}
