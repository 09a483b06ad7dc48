import css from './fault.module.css'
import { Icon } from './icon.tsx'
import { Written } from './written.tsx'

interface Props {
	/** Names it for the field that it is about. */
	id?: string | undefined
	/** The sentence; empty, or none, where nothing is wrong. */
	text: string | false | null | undefined
	className?: string | undefined
}

/**
 * Why a field, or a press, was refused: below the field, or above the button. The element stands before the sentence, because
 * screen readers announce changes of existing ones.
 */
export function Fault({ id, text, className }: Props) {
	return (
		<p role="alert" id={id} className={className ? `${css.fault} ${className}` : css.fault}>
			{text && (
				<>
					<Icon of="warn" size={16} />
					<Written text={text} />
				</>
			)}
		</p>
	)
}
