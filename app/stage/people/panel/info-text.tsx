import { tagOf } from '#contract/languages'
import type { Participant } from '#contract/people/participants'

/** A person's info line, isolated in its own direction. */
export function InfoText({ of }: { of: Participant }) {
	return (
		<bdi dir="auto" lang={tagOf(of.language)}>
			{of.displayInfo}
		</bdi>
	)
}
