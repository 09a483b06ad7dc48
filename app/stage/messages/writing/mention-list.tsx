import type { Participant } from '#contract/people/participants'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { PlatformGlyph } from '../../../ui/platform-glyph.tsx'
import { OfferList } from './offer-list.tsx'
import type { Offers } from './use-offers.ts'
import css from './writing.module.css'

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
					<bdi>@{person.platformUsername}</bdi>
					<span className={css.glyph}>
						<PlatformGlyph platform={person.platform} />
					</span>
				</>
			)}
		/>
	)
}
