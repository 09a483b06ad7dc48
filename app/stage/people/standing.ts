import { useRouteLoaderData } from '@remix-run/react'
import type { RootData } from '../../root.tsx'
import type { Standing } from '../model.ts'
import { useStage } from '../stage-context.tsx'

export interface Reader {
	standing: Standing
	loggedIn: boolean
	visits: number
}

/** Until the browser has looked for itself, the page believes the cookies that the server read. */
export function useReader(): Reader {
	const root = useRouteLoaderData<RootData>('root')
	const standing = useStage((s) => s.standing)
	const loggedIn = useStage((s) => s.loggedIn)
	const as = root?.as ?? 'guest'
	const visits = root?.visits ?? 1
	if (standing !== 'loading') return { standing, loggedIn, visits }
	return {
		standing: as === 'seated' ? 'loading' : 'guest',
		loggedIn: loggedIn || as !== 'guest',
		visits,
	}
}
