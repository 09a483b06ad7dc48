import type { Participant } from '#contract/people/participants'
import { AddStory } from '../../stories/upload/add-story.tsx'
import { OwnStatus } from '../own-place/own-status.tsx'
import css from './own-tools.module.css'

/** The buttons on the reader's own face. The first render already reserves the space for them. */
export function OwnTools({ me }: { me: Participant }) {
	return (
		<>
			<OwnStatus me={me} className={css.own} />
			<AddStory />
		</>
	)
}
