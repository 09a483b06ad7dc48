import { Messages } from './messages.tsx'
import { ListChoice } from './navigation.tsx'
import type { Parts } from './parts.ts'
import { useList } from './sections.ts'
import { AllShown } from './shown.tsx'
import { EVENTS, STORIES, TOPICS } from './shown-kinds.tsx'

const KINDS = { stories: STORIES, topics: TOPICS, events: EVENTS }

/** Everything that is shown now, one kind at a time. */
export function Content(parts: Parts) {
	const list = useList('content')
	return (
		<>
			<ListChoice section="content" />
			{list === 'messages' ? (
				<Messages {...parts} />
			) : (
				<AllShown key={list} kind={KINDS[list]} {...parts} />
			)}
		</>
	)
}
