import css from './fault.module.css'
import { Icon } from './icon.tsx'
import { PersonText } from './person-text.tsx'

interface Props {
	/** The element's id, by which the field refers to its error. */
	id?: string | undefined
	/** The sentence about the error; empty, false or null when there is no error. */
	text: string | false | null | undefined
	/** What is only read aloud, before the text: the page draws it elsewhere, as a time that counts down. */
	unseen?: string
	className?: string | undefined
}

/**
 * The sentence that says why a field or an act was refused: below the field, or above the button. The element exists
 * before its text, because screen readers announce changes of existing elements.
 */
export function Fault({ id, text, unseen, className }: Props) {
	return (
		<p role="alert" id={id} className={className ? `${css.fault} ${className}` : css.fault}>
			{unseen && <span className="unseen">{text ? `${unseen} · ` : unseen}</span>}
			{text && (
				<>
					<Icon of="warn" size={16} />
					<PersonText text={text} />
				</>
			)}
		</p>
	)
}
