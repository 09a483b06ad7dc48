import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { PlatformGlyph } from '../../../ui/platform-glyph.tsx'
import type { Mentions } from './use-mentions.ts'
import css from './writing.module.css'

/** The focus stays in the text field; its arrow keys move through the list. */
export function MentionList({ id, people, active, choose }: Mentions & { id: string }) {
	const t = useTexts()
	return (
		<div id={id} className={css.people} role="listbox" aria-label={t('composer.mentions')}>
			{people.map((person, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
				<div
					key={person.id}
					id={`${id}-${index}`}
					className={css.person}
					role="option"
					tabIndex={-1}
					aria-selected={index === active}
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => choose(person)}
				>
					<Avatar name={person.platformUsername} src={person.profilePicUrl} size={28} />
					<bdi>@{person.platformUsername}</bdi>
					<span className={css.glyph}>
						<PlatformGlyph platform={person.platform} />
					</span>
				</div>
			))}
		</div>
	)
}
