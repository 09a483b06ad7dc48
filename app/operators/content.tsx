import { Messages } from './messages.tsx'
import { WholeQueue } from './moderation-queue.tsx'
import { KINDS } from './moderation-queue-kinds.tsx'
import { ListChoice } from './navigation.tsx'
import type { Parts } from './parts.ts'
import { useList } from './sections.ts'

/** Everything that is shown now, one kind at a time. */
export function Content(parts: Parts) {
	const list = useList('content')
	return (
		<>
			<ListChoice section="content" />
			{list === 'messages' ? (
				<Messages {...parts} />
			) : (
				<WholeQueue key={list} kind={KINDS[list]} {...parts} />
			)}
		</>
	)
}
