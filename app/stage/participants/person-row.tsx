import { memo } from 'react'
import { tagOf } from '#contract/languages'
import { type Participant, PLATFORM_NAMES } from '#contract/participants'
import { formatCount } from '#rules/counts'
import { profileUrl } from '#rules/profile-url'
import { useTexts } from '../../locales/texts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlatformGlyph } from '../../ui/platform-glyph.tsx'
import { CountdownBadge } from './countdown-badge.tsx'
import css from './person-row.module.css'
import { StatusDot } from './status-dot.tsx'

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
					{person.streakCount > 1 && <Streak days={person.streakCount} />}
				</p>
				<p className={css.second}>
					{!isSystem && (
						<span title={String(person.followerCount)}>
							{t('people.followers', { n: formatCount(person.followerCount) })}
						</span>
					)}
					{!isSystem && <CountdownBadge lastActivity={person.lastActivity} />}
					{person.displayInfo !== '' && (
						<span className={css.info} title={person.displayInfo}>
							<bdi dir="auto" lang={tagOf(person.language)}>
								{person.displayInfo}
							</bdi>
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

function Streak({ days }: { days: number }) {
	const label = useTexts()('people.streak', { n: days })
	return (
		<span className={css.streak} title={label}>
			<Icon of="flame" size={13} />
			<span aria-hidden="true">{days}</span>
			<span className="unseen">{label}</span>
		</span>
	)
}
