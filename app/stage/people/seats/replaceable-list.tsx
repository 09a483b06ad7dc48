import type { PublicSeat, ReplaceableSeat } from '#rules/people/seat-explained'
import { type Translate, useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { useSoon } from '../../messages/row/message-time.tsx'
import { useDateAndTime } from '../date-and-time.ts'
import { nextInWords } from './in-words.ts'
import css from './seat-panel.module.css'

interface Props {
	places: readonly ReplaceableSeat<PublicSeat>[]
	next: { seat: PublicSeat; at: number } | null
	/** True when no seat is free, because people are replaced only then. */
	isFull: boolean
}

/** The replaceable seats, in the order in which newcomers take them. */
export function ReplaceableList({ places, next, isFull }: Props) {
	const t = useTexts()
	const soon = useSoon()
	const exact = useDateAndTime()
	return (
		<section className={css.places}>
			<h3>{t(isFull ? 'seat.replaceable' : 'seat.replaceable.later')}</h3>
			{places.length === 0 && <p className={css.none}>{t('seat.replaceable.none')}</p>}
			<ol className={css.list}>
				{places.map((place) => (
					<li key={place.seat.userId} className={css.place}>
						<Avatar name={place.seat.platformUsername} src={place.seat.profilePicUrl} size={32} />
						<div className={css.who}>
							<p className={css.name}>
								<bdi>{t.who(place.seat.platformUsername)}</bdi>
								{place.seat.isVipEntry && <span className={css.vip}>{t('people.vip')}</span>}
							</p>
							<p
								className={css.since}
								title={place.since === null ? undefined : exact(place.since)}
							>
								{reason(place, t, soon)}
							</p>
						</div>
					</li>
				))}
			</ol>
			{next && (
				<p className={css.none} title={exact(next.at)}>
					{nextInWords(next, t, soon)}
				</p>
			)}
		</section>
	)
}

function reason(
	{ because, since }: ReplaceableSeat<PublicSeat>,
	t: Translate,
	time: (at: number) => string,
): string {
	if (since === null) return t('seat.away')
	return t(`seat.${because}.since`, { time: time(since) })
}
