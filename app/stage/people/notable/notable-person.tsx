import type { Notable } from '#contract/people/notable'
import { PLATFORM_NAMES } from '#contract/people/participants'
import { profileUrl } from '#rules/people/profile-url'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { PlatformGlyph } from '../../../ui/platform-glyph.tsx'
import css from './notable-person.module.css'

/** A notable person, linked to their profile on their own platform. */
export function NotablePerson({ person }: { person: Notable }) {
	const t = useTexts()
	const { platform, platformUsername: name } = person
	const url = profileUrl(person)
	const shown = (
		<>
			<Avatar name={name} src={person.profilePicUrl} size={36} />
			<span className={css.who}>
				<span className={css.first}>
					<bdi className={css.name}>{t.who(name)}</bdi>
					<PlatformGlyph platform={platform} />
				</span>
				<span className={css.followers} title={t.digits(person.followerCount)}>
					{t.short('people.followers', person.followerCount)}
				</span>
			</span>
		</>
	)
	if (url === null) return <span className={css.person}>{shown}</span>
	return (
		<a
			className={css.person}
			href={url}
			target="_blank"
			rel="noopener noreferrer"
			title={t('message.profile', { name, platform: PLATFORM_NAMES[platform] })}
		>
			{shown}
		</a>
	)
}
