import { createContext, type ReactElement, useContext, useEffect, useState } from 'react'
import { type Muted, NOBODY_MUTED } from '#client/mutes'
import fields from '../../ui/fields.module.css'
import { useNow } from '../now-provider.tsx'
import type { FormsPlace } from './model.ts'
import css from './plain.module.css'

type Draw = (place: FormsPlace) => ReactElement | null

const FORMS = `${css.plain} ${fields.fields}`
const DESK = { part: 'desk' } as const

/**
 * Draws the forms for a person whose browser runs no script (G-176). Null on pages that are the same for everybody.
 * Only the server has the forms; the browser does not load their code, and draws nothing.
 */
export const PlainForms = createContext<Draw | null>(null)

/** The people whom a person without scripts has muted. Where scripts run, the browser has its own list. */
export const PlainMuted = createContext<Muted>(NOBODY_MUTED)

/**
 * Draws the form that buys a boosted topic, on pages that are the same for everybody. Null for people on stage, who
 * have their own form.
 */
export const PlainBoost = createContext<(() => ReactElement) | null>(null)

/** The form that buys a boosted topic, for browsers without scripts. React does not render its content again. */
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

/** The forms of /admin. That page has no `Now` context, so hydration is tracked here. */
export function PlainDesk() {
	const draw = useContext(PlainForms)
	const [isAlive, setAlive] = useState(false)
	useEffect(() => setAlive(true), [])
	return draw && <Drawn place={DESK} draw={draw} isAlive={isAlive} />
}

/** A place with forms. The inline script hides it before the first paint; hydration removes it. */
function Drawn({ place, draw, isAlive }: { place: FormsPlace; draw: Draw; isAlive: boolean }) {
	if (isAlive) return null
	const drawn = draw(place)
	return (
		<div
			className={FORMS}
			data-plain={place.part}
			suppressHydrationWarning
			// an empty `__html` leaves the server's HTML as it is
			{...(drawn ? { children: drawn } : { dangerouslySetInnerHTML: { __html: '' } })}
		/>
	)
}
