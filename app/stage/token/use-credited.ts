import { useEffect, useState } from 'react'
import { balance } from '#contract/token'
import { useAct } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'

async function fetchCredited({ session }: StageStore): Promise<number> {
	return (await session.ask(balance, {})).credited
}

/** The person's $STAGE, fetched whenever the menu of their own place opens; null until it is known. */
export function useCredited(): number | null {
	const act = useAct()
	const [credited, setCredited] = useState<number | null>(null)
	useEffect(() => {
		const menu = document.getElementById('you')
		const ask = (event: Event) => {
			if ((event as ToggleEvent).newState !== 'open') return
			// After a failure the line shows no amount; the dialog that it opens shows the error.
			act(fetchCredited).then(setCredited, () => {})
		}
		menu?.addEventListener('toggle', ask)
		return () => menu?.removeEventListener('toggle', ask)
	}, [act])
	return credited
}
