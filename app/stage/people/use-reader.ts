import { useRouteLoaderData } from '@remix-run/react'
import type { Removal } from '#contract/moderation/actions'
import { mayJoin } from '#rules/people/may-join'
import type { RootData } from '../../root.tsx'
import type { SessionStatus } from '../model.ts'
import { useStage } from '../stage-context.tsx'

export interface Reader {
	sessionStatus: SessionStatus
	loggedIn: boolean
	visits: number
}

/** The reader's status. Until the browser knows its session, it comes from the cookies that the server read. */
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

/**
 * How an operator removed or banned the reader. Until the browser knows, it comes from the cookie that the server read.
 * Null when no operator did.
 */
export function useRemoval(): Removal | 'asked' | null {
	const root = useRouteLoaderData<RootData>('root')
	const removal = useStage((s) => s.removal)
	const isLoading = useStage((s) => s.sessionStatus === 'loading')
	return isLoading && root?.as === 'barred' ? 'asked' : removal
}

export function useMayJoin(): boolean {
	return mayJoin(useRemoval())
}

/**
 * What a reaction or reply does: 'acts' sends it, for people on stage; 'joins' opens the join dialog; 'rests' does
 * nothing, for banned people.
 */
export function useReacting(): 'acts' | 'joins' | 'rests' {
	const { sessionStatus } = useReader()
	const mayJoin = useMayJoin()
	if (sessionStatus === 'active') return 'acts'
	return sessionStatus !== 'loading' && mayJoin ? 'joins' : 'rests'
}

const TAGLINE_TO_VISIT = 3 // G-06

/** Whether the reader sees the tagline, which is for newcomers (LAY-17). */
export function useIsNew(): boolean {
	const { sessionStatus, visits } = useReader()
	return sessionStatus === 'guest' && visits <= TAGLINE_TO_VISIT
}
