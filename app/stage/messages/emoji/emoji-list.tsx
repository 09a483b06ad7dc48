import type { NamedEmoji } from '#rules/text/emoji-words'
import { useTexts } from '../../../locales/texts.tsx'
import { OfferList } from '../writing/offer-list.tsx'
import type { Offers } from '../writing/use-offers.ts'
import { inChosenTone } from './emoji-data.ts'

export function EmojiList(offers: Offers<NamedEmoji> & { id: string }) {
	const t = useTexts()
	return (
		<OfferList
			{...offers}
			label={t('emoji.title')}
			keyOf={({ emoji }) => emoji}
			draw={(one) => (
				<>
					<span aria-hidden="true">{inChosenTone(one)}</span>
					<bdi>{one.label}</bdi>
				</>
			)}
		/>
	)
}
