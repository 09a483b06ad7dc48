import { MessagesSection } from './messages.tsx'
import { WholeQueue } from './moderation-queue.tsx'
import { KINDS } from './moderation-queue-kinds.tsx'
import { ListChoice } from './navigation.tsx'
import type { SectionProps } from './parts.ts'
import { useList } from './sections.ts'

/** All visible stories, topics and events, one kind at a time. */
export function Content(parts: SectionProps) {
	const list = useList('content')
	return (
		<>
			<ListChoice section="content" />
			{list === 'messages' ? (
				<MessagesSection {...parts} />
			) : (
				<WholeQueue key={list} kind={KINDS[list]} {...parts} />
			)}
		</>
	)
}
