import type { Participant } from '#contract/people/participants'
import { AddStory } from '../../stories/upload/add-story.tsx'
import { OwnStatus } from '../own-place/own-status.tsx'
import css from './strip.module.css'

/** What only the reader has on their own face; its room is kept from the first picture on. */
export function OwnTools({ me }: { me: Participant }) {
	return (
		<>
			<OwnStatus me={me} className={css.own} />
			<AddStory />
		</>
	)
}
