import { useRouteLoaderData } from '@remix-run/react'
import type { RootData } from '../../root.tsx'
import type { SessionStatus } from '../model.ts'
import { useStage } from '../stage-context.tsx'

export interface Reader {
	sessionStatus: SessionStatus
	loggedIn: boolean
	visits: number
}

/** The reader's status: from the cookies that the server read, until the browser knows its session. */
export function useReader(): Reader {
	const root = useRouteLoaderData<RootData>('root')
	const sessionStatus = useStage((s) => s.sessionStatus)
	const loggedIn = useStage((s) => s.loggedIn)
	const as = root?.as ?? 'guest'
	const visits = root?.visits ?? 1
	if (sessionStatus !== 'loading') return { sessionStatus, loggedIn, visits }
	return {
		sessionStatus: as === 'seated' ? 'loading' : 'guest',
		loggedIn: loggedIn || as !== 'guest',
		visits,
	}
}

const TAGLINE_TO_VISIT = 3 // G-06

/** Whether the reader is greeted with the tagline (LAY-17). */
export function useIsNew(): boolean {
	const { sessionStatus, visits } = useReader()
	return sessionStatus === 'guest' && visits <= TAGLINE_TO_VISIT
}
