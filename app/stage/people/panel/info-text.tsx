import type { Participant } from '#contract/people/participants'
import { Written } from '../../../ui/written-text.tsx'

/** A person's info line, isolated, in its own direction. */
export function InfoText({ of: { displayInfo, language } }: { of: Participant }) {
	return <Written text={displayInfo} language={language} />
}
