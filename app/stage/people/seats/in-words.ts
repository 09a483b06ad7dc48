import { STAGE_SEATS } from '#contract/limits'
import type {
	EntryBarState,
	nextReplaceable,
	PublicSeat,
	SeatAnswer,
} from '#rules/people/seat-explained'
import { bidiIsolate } from '#rules/text/bidi-isolate'
import type { Speech, Translate } from '../../../locales/texts.tsx'

/** The sentence that says whether a person with `n` followers would get a seat. */
export function answerInWords(
	answer: SeatAnswer<PublicSeat>,
	n: string,
	t: Translate,
	exact: (n: number) => string,
): string {
	if (answer.kind === 'free') return t('seat.answer.free', { n })
	if (answer.kind === 'refused') {
		if (answer.because === 'invited') return t('seat.answer.invited', { n })
		return t('seat.answer.refused', { n, needed: exact(answer.needed) })
	}
	const { victim, because } = answer
	return t(`seat.answer.${because}`, { n, name: nameOf(victim), m: exact(victim.followerCount) })
}

/** The sentence that says whether a newcomer gets a seat now. */
export function barInWords(bar: EntryBarState, t: Speech, exact: (n: number) => string): string {
	switch (bar.kind) {
		case 'free':
			return t.of('seat.bar.free', bar.seats)
		case 'replaceable': {
			const { places, atLeast } = bar
			return t.of('seat.bar.replaceable', places, { n: places, min: exact(atLeast) })
		}
		case 'followers': {
			const { moreThan } = bar
			return t.of('seat.bar.followers', moreThan, { seats: STAGE_SEATS, n: exact(moreThan) })
		}
		case 'invited':
			return t('seat.bar.invited', { seats: STAGE_SEATS })
	}
}

/** The sentence that says who becomes replaceable next, and when. */
export function nextInWords(
	{ seat, at }: NonNullable<ReturnType<typeof nextReplaceable<PublicSeat>>>,
	t: Translate,
	time: (at: number) => string,
): string {
	return t('seat.next', { name: nameOf(seat), time: time(at) })
}

/** The name, isolated, because a name of another script would reorder the sentence. */
function nameOf({ platformUsername }: PublicSeat): string {
	return bidiIsolate(platformUsername)
}
