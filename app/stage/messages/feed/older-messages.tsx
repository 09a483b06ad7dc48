import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { findOlder } from './actions.ts'
import css from './older-messages.module.css'
import { lookWhileScrolling } from './scroll-looks.ts'

const NEAR_PX = 500
const AGAIN_MS = 5_000
const SLOWEST = 4 // the longest pause is AGAIN_MS, doubled this many times

/**
 * Loads older messages when the reader nears the end of the list; the button is the fallback (MSG-05). After a failure
 * this says why, and tries again by itself.
 */
export function OlderMessages() {
	const t = useTexts()
	const act = useAct()
	const cursor = useStage((s) => s.nextCursor)
	const isLive = useStage((s) => s.connection === 'live')
	const [state, setState] = useState<'idle' | 'busy' | 'offline' | 'failed'>('idle')
	const place = useRef<HTMLDivElement>(null)
	const tries = useRef(0)
	const isMissing = state === 'offline' || state === 'failed'

	const load = useCallback(async () => {
		setState('busy')
		const came = (await act(findOlder)) ?? 'offline'
		tries.current = came === 'loaded' ? 0 : tries.current + 1
		setState(came === 'loaded' ? 'idle' : came)
	}, [act])

	useEffect(() => {
		if (!isMissing || !isLive) return
		const ms = AGAIN_MS * 2 ** Math.min(tries.current - 1, SLOWEST)
		const timer = setTimeout(setState, ms, 'idle')
		return () => clearTimeout(timer)
	}, [isMissing, isLive])

	// biome-ignore lint/correctness/useExhaustiveDependencies: after each page one looks again
	useEffect(() => {
		if (state !== 'idle') return
		return lookWhileScrolling(() => {
			const end = place.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
			if (end < innerHeight + NEAR_PX && scrollY > 0) load()
		})
	}, [state, cursor, load])

	if (cursor === null) return null
	return (
		<div ref={place} className={css.older} data-needs-js="">
			<p role="status">{isMissing && t(state === 'offline' ? 'offline.none' : 'feed.failed')}</p>
			<Button aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && load()}>
				{t(state === 'busy' ? 'feed.loading' : isMissing ? 'feed.retry' : 'feed.older')}
			</Button>
		</div>
	)
}
