import { Icon } from '../../../ui/icon.tsx'
import type { JoinNote as Note } from './join-flow.ts'
import css from './join-note.module.css'

/** A note in a reserved line, so that nothing moves when it appears. */
export function JoinNote({ note }: { note: Note | null }) {
	const said = note && (
		<p className={css.note} data-kind={note.kind}>
			<Icon of={note.kind === 'error' ? 'warn' : 'check'} size={16} />
			<span>{note.text}</span>
		</p>
	)
	return (
		<div className={css.place}>
			<div role="alert">{note?.kind === 'error' && said}</div>
			<div role="status">{note?.kind === 'success' && said}</div>
		</div>
	)
}
