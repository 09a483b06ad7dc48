import { createContext, type ReactElement, useContext } from 'react'
import type { Message } from '#contract/messages/messages'
import { useNow } from '../now.tsx'
import css from './plain.module.css'

interface Place {
	/** The box for a new message with the way off the stage, or what a message can be answered with. */
	part: 'writing' | 'message'
	message?: Message
}

/**
 * Draws forms for a person whose browser runs no script (G-176). Null on pages for everybody. Only the server
 * has the forms: in the browser it draws nothing, and their code is not sent.
 */
export const PlainForms = createContext<((place: Place) => ReactElement | null) | null>(null)

export function Plain(place: Place) {
	const draw = useContext(PlainForms)
	return draw && <Drawn place={place} draw={draw} />
}

/** Hidden from the first paint on where scripts run, and gone once they do. */
function Drawn({ place, draw }: { place: Place; draw: (place: Place) => ReactElement | null }) {
	const { hydrated } = useNow()
	if (hydrated) return null
	const drawn = draw(place)
	return (
		<div
			className={css.plain}
			data-plain=""
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: leaves what the server drew as it is
			{...(drawn ? { children: drawn } : { dangerouslySetInnerHTML: { __html: '' } })}
		/>
	)
}
