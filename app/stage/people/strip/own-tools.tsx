import type { Participant } from '#contract/people/participants'
import { AddStory } from '../../stories/upload/add-story.tsx'
import { OwnStatus } from '../own-place/own-status.tsx'
import css from './strip.module.css'

/** The tools on the reader's own face; their room is reserved from the first picture on. */
export function OwnTools({ me }: { me: Participant }) {
	return (
		<>
			<OwnStatus me={me} className={css.own} />
			<AddStory />
		</>
	)
}
