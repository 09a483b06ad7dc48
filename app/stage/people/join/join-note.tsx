import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { PersonText } from '../../../ui/person-text.tsx'
import type { HoldHandlers } from '../../notice/reading-hold.ts'
import type { JoinNoteText as Note } from './join-flow.ts'
import css from './join-note.module.css'

/** A note in a line that is always reserved, so that nothing moves when the note appears. */
export function JoinNote({
	id,
	note,
	held,
}: {
	id?: string
	note: Note | null
	held?: HoldHandlers
}) {
	const line = useRef<HTMLParagraphElement>(null)
	// Scrolls to the note, which may be outside of the dialog's visible part or behind a phone's keyboard.
	useEffect(() => {
		if (note) line.current?.scrollIntoView({ block: 'nearest' })
	}, [note])
	const shown = note && (
		<p ref={line} className={css.note} data-kind={note.kind} {...held}>
			<Icon of={note.kind === 'error' ? 'warn' : 'check'} size={16} />
			<PersonText text={note.text} />
		</p>
	)
	return (
		<div className={css.place}>
			<div id={id} role="alert">
				{note?.kind === 'error' && shown}
			</div>
			<div role="status">{note?.kind === 'success' && shown}</div>
		</div>
	)
}
