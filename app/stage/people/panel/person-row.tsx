import { memo } from 'react'
import type { Participant } from '#contract/people/participants'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { PlatformGlyph } from '../../../ui/platform-glyph.tsx'
import { PersonLink, useOpenCard } from '../card/open-card.tsx'
import shown from '../person-name.module.css'
import { CountdownBadge } from './countdown-badge.tsx'
import { InfoText } from './info-text.tsx'
import css from './person-row.module.css'
import { StatusDot } from './status-dot.tsx'
import { StreakBadge } from './streak-badge.tsx'

interface Props {
	person: Participant
	isYou: boolean
	/** In which windows the folded list hides the row: 'all', 'low' (except high windows), or false for none. */
	beyondFold: 'low' | 'all' | false
}

export const PanelRow = memo(function PersonRow({ person, isYou, beyondFold }: Props) {
	const t = useTexts()
	const openCard = useOpenCard()
	const isSystem = person.platform === 'system'
	return (
		<li className={css.row} data-beyond={beyondFold} data-away={person.status === 'Away'}>
			{/* Only for the pointer, because the name beside it is the link for everybody else. */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: as said */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: as said */}
			<span className={css.face} onClick={isSystem ? undefined : () => openCard(person)}>
				<Avatar name={person.platformUsername} src={person.profilePicUrl} size={36} />
				<StatusDot person={person} />
			</span>
			<div className={css.who}>
				<p className={css.first}>
					<PersonLink
						person={person}
						className={`${shown.name} ${css.name}`}
						title={isSystem ? undefined : t('card.open', { name: person.platformUsername })}
					>
						<bdi>{t.who(person.platformUsername)}</bdi>
					</PersonLink>
					<span className={shown.glyph}>
						<PlatformGlyph platform={person.platform} />
					</span>
					{isYou && <span className={css.you}>{t('people.you')}</span>}
					{person.isVipEntry && <span className={css.vip}>{t('people.vip')}</span>}
					{person.status === 'Away' && (
						<span className={css.away} title={t('people.away.title')}>
							{t('people.away')}
						</span>
					)}
					<span className={css.streak}>
						<StreakBadge days={person.streakCount} />
					</span>
				</p>
				<p className={css.second}>
					{!isSystem && (
						<span title={t.digits(person.followerCount)}>
							{t.short('people.followers', person.followerCount)}
						</span>
					)}
					{!isSystem && <CountdownBadge lastActivity={person.lastActivity} />}
					{person.displayInfo !== '' && (
						<span className={css.info} title={person.displayInfo}>
							<InfoText of={person} />
						</span>
					)}
				</p>
			</div>
		</li>
	)
})
