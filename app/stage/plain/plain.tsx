import { createContext, type ReactElement, useContext, useEffect, useState } from 'react'
import { type Muted, NOBODY_MUTED } from '#client/mutes'
import fields from '../../ui/fields.module.css'
import { useNow } from '../now.tsx'
import type { FormsPlace } from './model.ts'
import css from './plain.module.css'

type Draw = (place: FormsPlace) => ReactElement | null

const FORMS = `${css.plain} ${fields.fields}`
const DESK = { part: 'desk' } as const

/**
 * Draws forms for a person whose browser runs no script (G-176). Null on pages for everybody. Only the server
 * has the forms: in the browser it draws nothing, and their code is not sent.
 */
export const PlainForms = createContext<Draw | null>(null)

/** The people whom a person without scripts has muted: where scripts run, the browser keeps them. */
export const PlainMuted = createContext<Muted>(NOBODY_MUTED)

/** The form for a topic that is paid for, on a page for everybody. Null for people on stage, who have theirs. */
export const PlainBoost = createContext<(() => ReactElement) | null>(null)

/** Drawn by browsers that run no script; React leaves alone what stands in it. */
export function BoostByForm() {
	const draw = useContext(PlainBoost)
	return (
		<noscript>
			<div className={FORMS}>{draw?.()}</div>
		</noscript>
	)
}

export function Plain(place: FormsPlace) {
	const draw = useContext(PlainForms)
	return draw && <OnStage place={place} draw={draw} />
}

function OnStage(of: { place: FormsPlace; draw: Draw }) {
	const { hydrated } = useNow()
	return <Drawn {...of} isAlive={hydrated} />
}

/** The forms of /admin, whose page has no clock. */
export function PlainDesk() {
	const draw = useContext(PlainForms)
	const [isAlive, setAlive] = useState(false)
	useEffect(() => setAlive(true), [])
	return draw && <Drawn place={DESK} draw={draw} isAlive={isAlive} />
}

/** Hidden from the first paint on where scripts run, and gone once they do. */
function Drawn({ place, draw, isAlive }: { place: FormsPlace; draw: Draw; isAlive: boolean }) {
	if (isAlive) return null
	const drawn = draw(place)
	return (
		<div
			className={FORMS}
			data-plain={place.part}
			suppressHydrationWarning
			// an empty text keeps the server's drawing as it is
			{...(drawn ? { children: drawn } : { dangerouslySetInnerHTML: { __html: '' } })}
		/>
	)
}
