import type { Participant } from '#contract/people/participants'
import { AddStory } from '../../stories/upload/add-story.tsx'
import { OwnStatus } from '../own-place/own-status.tsx'
import css from './face.module.css'

/** The buttons on the reader's own face. Their space is reserved from the first render on. */
export function OwnTools({ me }: { me: Participant }) {
	return (
		<>
			<OwnStatus me={me} className={css.own} />
			<AddStory />
		</>
	)
}
