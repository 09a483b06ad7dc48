import { tagOf } from '#contract/languages'
import type { Participant } from '#contract/people/participants'

/** Somebody's own line: read in its own direction, whatever stands around it. */
export function InfoText({ of }: { of: Participant }) {
	return (
		<bdi dir="auto" lang={tagOf(of.language)}>
			{of.displayInfo}
		</bdi>
	)
}
