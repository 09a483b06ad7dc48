import { useState } from 'react'
import { type Participant, userIdOf } from '#contract/people/participants'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PlatformGlyph } from '../../../ui/platform-glyph.tsx'
import { useStage } from '../../stage-context.tsx'
import { EditStatus } from '../own-place/own-status.tsx'
import { InfoText } from '../panel/info-text.tsx'
import { StreakBadge } from '../panel/streak-badge.tsx'
import { SettingsPart } from './part.tsx'
import { ProfileSync } from './profile-sync.tsx'
import css from './settings.module.css'
import type { PartProps } from './use-own-settings.ts'

/** The profile as others see it, the status, and a folded form that updates the profile. */
export function Profile({ own }: PartProps) {
	const t = useTexts()
	const person = useStage((s) => s.participants.find((one) => userIdOf(one) === s.userId))
	return (
		<SettingsPart title={t('settings.profile')} text={t('settings.profile.seen')}>
			{person && <Card person={person} />}
			<details className={css.fold}>
				<summary>{t('settings.profile.changed')}</summary>
				<ProfileSync own={own} name={person?.platformUsername ?? ''} />
			</details>
		</SettingsPart>
	)
}

function Card({ person }: { person: Participant }) {
	const t = useTexts()
	const [isEditing, setEditing] = useState(false)
	return (
		<div className={css.card}>
			<Avatar name={person.platformUsername} src={person.profilePicUrl} size={64} />
			<div className={css.who}>
				<p className={css.name}>
					<bdi>{t.who(person.platformUsername)}</bdi>
					<PlatformGlyph platform={person.platform} />
					<StreakBadge days={person.streakCount} />
				</p>
				<p className={css.text}>{t.short('people.followers', person.followerCount)}</p>
				{person.displayInfo !== '' && (
					<p className={css.info}>
						<InfoText of={person} />
					</p>
				)}
			</div>
			<Button aria-haspopup="dialog" onClick={() => setEditing(true)}>
				<Icon of="pen" size={16} />
				<span>{t(person.displayInfo === '' ? 'status.set' : 'status.edit')}</span>
			</Button>
			{isEditing && <EditStatus me={person} onClose={() => setEditing(false)} />}
		</div>
	)
}
