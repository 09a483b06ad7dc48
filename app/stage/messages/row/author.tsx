import type { Message } from '#contract/messages/messages'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { PersonLink, useOpenCard } from '../../people/card/open-card.tsx'
import shown from '../../people/person-name.module.css'
import css from './message-row.module.css'

/** An author's picture. The picture reacts to the pointer only; keyboards and screen readers use the name beside it. */
export function AuthorFace({ person, size }: { person: Message; size: number }) {
	const openCard = useOpenCard()
	const isSystem = person.platform === 'system'
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: as said
		// biome-ignore lint/a11y/noStaticElementInteractions: as said
		<span className={css.face} onClick={isSystem ? undefined : () => openCard(person)}>
			<Avatar name={person.platformUsername} src={person.profilePicUrl} size={size} />
		</span>
	)
}

/**
 * The author's name. With `isHeard` only screen readers get the name, and it is no link, because its focus would be
 * invisible.
 */
export function Author({ message, isHeard = false }: { message: Message; isHeard?: boolean }) {
	const name = useTexts().who(message.platformUsername)
	const className = `${shown.name} ${css.name}`
	if (isHeard) return <bdi className={className}>{name}</bdi>
	return (
		<PersonLink person={message} className={className} title={name}>
			<bdi>{name}</bdi>
		</PersonLink>
	)
}
