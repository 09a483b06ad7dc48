import { type RefObject, useState } from 'react'
import type { Participant } from '#contract/people/participants'
import { type MentionStart, mentionAt, mentionMatches, withMention } from '#rules/text/mentions'
import { useStage } from '../../stage-context.tsx'

export interface Mentions {
	people: Participant[]
	active: number
	choose: (person: Participant) => void
}

interface Started extends MentionStart {
	active: number
}

/** The people offered for the mention being typed (MSG-21, MSG-22). */
export function useMentions(
	field: RefObject<HTMLTextAreaElement>,
	onChange: (text: string) => void,
): Mentions & {
	look: (event: Event) => void
	/** True when the list handled the key. */
	pressed: (key: string) => boolean
	close: () => void
} {
	const everybody = useStage((s) => s.participants)
	const [started, setStarted] = useState<Started | null>(null)
	const people = started ? mentionMatches(everybody, started.typed) : []
	const active = Math.min(started?.active ?? 0, people.length - 1)
	const close = () => setStarted(null)

	function look(event: Event) {
		const { current } = field
		if (!current || (event as InputEvent).isComposing) return close()
		const found = mentionAt(current.value, current.selectionEnd)
		setStarted(found && { ...found, active: 0 })
	}

	function choose({ platformUsername }: Participant) {
		const { current } = field
		if (!current || !started) return
		const { text, caret } = withMention(current.value, started, platformUsername)
		onChange(text)
		close()
		requestAnimationFrame(() => {
			current.focus()
			current.setSelectionRange(caret, caret)
		})
	}

	function pressed(key: string): boolean {
		const chosen = people[active]
		if (!started || !chosen) return false
		const step = { ArrowDown: 1, ArrowUp: -1 }[key]
		if (step) setStarted({ ...started, active: (active + step + people.length) % people.length })
		else if (key === 'Enter' || key === 'Tab') choose(chosen)
		else if (key === 'Escape') close()
		else return false
		return true
	}

	return { people, active, look, choose, pressed, close }
}
