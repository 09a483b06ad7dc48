import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#client/ask'

/**
 * Called when an act ended: `refused` is the sentence of a refusal, null on success; `sent` is the value that it was
 * begun with.
 */
type End<Sent> = (refused: string | null, sent: Sent) => void

/** Whether a form is open at the act's place: the form that began the act, or one that was opened there since. */
type Stands = () => boolean

/** Sends an act; resolves to whether it was done. While an act of the same place is running, nothing is sent. */
type Begin<Sent> = (sent: Sent, act: (stands: Stands) => Promise<string | null>) => Promise<boolean>

/** The places of acts that are running. */
const underWay = new Set<string>()
/** The open form of each place. */
const standing = new Map<string, End<never>>()

/**
 * Runs an act whose answer may take long on a slow line. If its form is closed and opened again, the new form waits for
 * the same act, so nothing is sent twice. At the end `ended` is called in the form that is open there, or `left` when
 * none is.
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
