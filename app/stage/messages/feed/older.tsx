import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { loadOlder } from './actions.ts'
import css from './feed.module.css'
import { lookWhileScrolling } from './scroll-looks.ts'

const NEAR_PX = 500

/** Loads older messages near the end of the list; the button is the fallback (MSG-05). */
export function Older() {
	const t = useTexts()
	const act = useAct()
	const cursor = useStage((s) => s.nextCursor)
	const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
	const place = useRef<HTMLDivElement>(null)

	const load = useCallback(async () => {
		setState('busy')
		setState((await act(loadOlder)) ? 'idle' : 'failed')
	}, [act])

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
			<Button aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && load()}>
				{t(state === 'busy' ? 'feed.loading' : 'feed.older')}
			</Button>
		</div>
	)
}
