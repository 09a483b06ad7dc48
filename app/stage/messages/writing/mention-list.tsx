import type { RefObject } from 'react'
import type { Participant } from '#contract/people/participants'
import { isNameOf, mentionAt, mentionMatches } from '#rules/text/mentions'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { PlatformGlyph } from '../../../ui/platform-glyph.tsx'
import { useStage } from '../../stage-context.tsx'
import { OfferList } from './offer-list.tsx'
import { type Offering, type Offers, useOffers } from './use-offers.ts'
import css from './writing.module.css'

/** Offers people for the mention that is being typed (MSG-21, MSG-22). */
export function useMentions(field: RefObject<HTMLTextAreaElement>): Offering<Participant> {
	const everybody = useStage((s) => s.participants)
	return useOffers(field, {
		wordAt: mentionAt,
		matches: (typed) => mentionMatches(everybody, typed),
		isMeant: (_, typed) => typed !== '',
		isWhole: isNameOf,
		said: (person) => `@${person.platformUsername}`,
	})
}

export function MentionList(offers: Offers<Participant> & { id: string }) {
	const t = useTexts()
	return (
		<OfferList
			{...offers}
			label={t('composer.mentions')}
			keyOf={(person) => person.id}
			draw={(person) => (
				<>
					<Avatar name={person.platformUsername} src={person.profilePicUrl} size={28} />
					<bdi>{t.who(`@${person.platformUsername}`)}</bdi>
					<span className={css.glyph}>
						<PlatformGlyph platform={person.platform} />
					</span>
				</>
			)}
		/>
	)
}
