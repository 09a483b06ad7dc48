import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#client/ask'

/** How an act ended: `refused` is null when it was done; `sent` is what it was begun with. */
type End<Sent> = (refused: string | null, sent: Sent) => void

/** Whether a form is open at the place of the act: the one that began it, or one that was opened there since. */
type Stands = () => boolean

/** Sends an act, and tells whether it was done. While one is under way at its place, another one is not sent. */
type Begin<Sent> = (sent: Sent, act: (stands: Stands) => Promise<string | null>) => Promise<boolean>

/** The places of acts that are under way. */
const underWay = new Set<string>()
/** The open form of each place. */
const standing = new Map<string, End<never>>()

/**
 * An act whose answer may take long on a slow line. Its form may be closed and opened again meanwhile: it goes on
 * waiting and sends nothing twice. At the end `ended` is called in the form that is open there, or `left` if none is.
 */
export function useUnderWay<Sent = string>(
	place: string,
	ended: End<Sent>,
	left: End<Sent>,
): [isUnderWay: boolean, begin: Begin<Sent>] {
	const [isUnderWay, setUnderWay] = useState(() => underWay.has(place))
	const latest = useRef(ended)
	latest.current = ended

	useEffect(() => {
		const hear: End<Sent> = (refused, sent) => {
			setUnderWay(false)
			latest.current(refused, sent)
		}
		standing.set(place, hear)
		setUnderWay(underWay.has(place))
		return () => {
			if (standing.get(place) === hear) standing.delete(place)
		}
	}, [place])

	async function begin(...[sent, act]: Parameters<Begin<Sent>>) {
		if (underWay.has(place)) return false
		underWay.add(place)
		setUnderWay(true)
		const refused = await act(() => standing.has(place)).catch((problem) => sentenceOf(problem))
		underWay.delete(place)
		const end = (standing.get(place) as End<Sent> | undefined) ?? left
		end(refused, sent)
		return refused === null
	}

	return [isUnderWay, begin]
}
