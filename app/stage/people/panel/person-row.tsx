import { memo } from 'react'
import { type Participant, PLATFORM_NAMES } from '#contract/people/participants'
import { profileUrl } from '#rules/people/profile-url'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { PlatformGlyph } from '../../../ui/platform-glyph.tsx'
import { CountdownBadge } from './countdown-badge.tsx'
import { InfoText } from './info-text.tsx'
import css from './person-row.module.css'
import { StatusDot } from './status-dot.tsx'
import { StreakBadge } from './streak-badge.tsx'

interface Props {
	person: Participant
	isYou: boolean
	beyondFold: boolean
}

export const PersonRow = memo(function PersonRow({ person, isYou, beyondFold }: Props) {
	const t = useTexts()
	const isSystem = person.platform === 'system'
	return (
		<li className={css.row} data-beyond={beyondFold} data-away={person.status === 'Away'}>
			<span className={css.face}>
				<Avatar name={person.platformUsername} src={person.profilePicUrl} size={36} />
				<StatusDot person={person} />
			</span>
			<div className={css.who}>
				<p className={css.first}>
					<Name person={person} />
					<span className={css.glyph}>
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
						<span title={String(person.followerCount)}>
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

function Name({ person }: { person: Participant }) {
	const t = useTexts()
	const url = profileUrl(person)
	if (url === null) return <bdi className={css.name}>{person.platformUsername}</bdi>
	const platform = PLATFORM_NAMES[person.platform]
	return (
		<a
			className={css.name}
			href={url}
			target="_blank"
			rel="noopener noreferrer"
			title={t('message.profile', { name: person.platformUsername, platform })}
		>
			<bdi>{person.platformUsername}</bdi>
		</a>
	)
}
