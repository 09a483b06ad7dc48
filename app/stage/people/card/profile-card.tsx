import { type Participant, PLATFORM_NAMES, userIdOf } from '#contract/people/participants'
import { profileUrl } from '#rules/people/profile-url'
import { nameOfLanguage, useLanguage, useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PlatformGlyph } from '../../../ui/platform-glyph.tsx'
import { useSoon } from '../../messages/row/message-time.tsx'
import { useStage } from '../../stage-context.tsx'
import { useDateAndTime } from '../date-and-time.ts'
import { InfoText } from '../panel/info-text.tsx'
import { usePresence } from '../panel/status-dot.tsx'
import { StreakBadge } from '../panel/streak-badge.tsx'
import { useNamed } from '../renaming.ts'
import { ActivityCalendars } from './activity-days.tsx'
import { CARD_ENTRIES } from './entries.tsx'
import { LastWords } from './last-words.tsx'
import type { AboutPerson } from './open-card.tsx'
import css from './profile-card.module.css'

/** A person's card: public facts, acts for the reader, and the days of activity. */
export default function ProfileCard({ person: pressed, onClose }: AboutPerson) {
	const person = useNamed(pressed)
	const t = useTexts()
	const userId = userIdOf(person)
	const onStage = useStage((s) => s.participants.find((one) => userIdOf(one) === userId))
	const { platform, platformUsername: name, profilePicUrl } = onStage ?? person
	const url = profileUrl(person)

	return (
		<Dialog title={t('card.open', { name })} closeLabel={t('join.close')} onClose={onClose} over>
			<div className={css.head}>
				<Avatar name={name} src={profilePicUrl} size={64} />
				<div className={css.who}>
					<p className={css.name}>
						<bdi>{t.who(name)}</bdi>
						<PlatformGlyph platform={platform} />
						{onStage && <StreakBadge days={onStage.streakCount} inWords />}
					</p>
					{onStage && <OnStage person={onStage} />}
				</div>
			</div>
			<div className={css.entries}>
				{CARD_ENTRIES.map(({ name, Entry }) => (
					<Entry key={name} person={person} onClose={onClose} />
				))}
			</div>
			<LastWords person={person} onClose={onClose} />
			{url !== null && (
				<a className={css.profile} href={url} target="_blank" rel="noopener noreferrer">
					{t('message.profile', { name, platform: PLATFORM_NAMES[platform] })}
				</a>
			)}
			<h3 className={css.days}>{t('strip.activity', { name })}</h3>
			<ActivityCalendars userId={userId} />
		</Dialog>
	)
}

function OnStage({ person }: { person: Participant }) {
	const t = useTexts()
	const reader = useLanguage()
	const soon = useSoon()
	const exact = useDateAndTime()
	const { label } = usePresence(person)
	return (
		<>
			{person.displayInfo !== '' && (
				<p className={css.info}>
					<InfoText of={person} />
				</p>
			)}
			<ul className={css.facts}>
				<li title={t.digits(person.followerCount)}>
					{t.short('people.followers', person.followerCount)}
				</li>
				<li>{label}</li>
				<li>
					<span className="unseen">{`${t('globe.language')} `}</span>
					<span>{nameOfLanguage(person.language, reader)}</span>
				</li>
				{person.joinedAt !== undefined && (
					<li title={exact(person.joinedAt)}>{t('card.since', { time: soon(person.joinedAt) })}</li>
				)}
			</ul>
		</>
	)
}
