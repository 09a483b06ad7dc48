import type { Participant } from '#contract/people/participants'
import { PersonText } from '../../../ui/person-text.tsx'

/** A person's info line, isolated, in its own direction. */
export function InfoText({ of: { displayInfo, language } }: { of: Participant }) {
	return <PersonText text={displayInfo} language={language} />
}
