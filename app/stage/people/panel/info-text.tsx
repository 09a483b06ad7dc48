import { tagOf } from '#contract/languages'
import type { Participant } from '#contract/people/participants'
import { directionOfText } from '#rules/text/direction'

/** A person's info line, isolated in its own direction. */
export function InfoText({ of: { displayInfo, language } }: { of: Participant }) {
	return (
		<bdi dir={directionOfText(displayInfo, language)} lang={tagOf(language)}>
			{displayInfo}
		</bdi>
	)
}
