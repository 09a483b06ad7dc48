import { useCallback, useEffect, useRef, useState } from 'react'
import { type Earning, earnings } from '#contract/earnings'
import type { Reply } from '#contract/endpoint'
import { useAct, useStage } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'

export type Earnings = Reply<typeof earnings>

function fetchEarnings({ session }: StageStore, cursor?: string): Promise<Earnings> {
	return session.ask(earnings, cursor === undefined ? {} : { query: { cursor } })
}

/**
 * The person's earnings, loaded at first, after a reconnect, when something was earned or taken back, and when the
 * wallet changed. `wallet` is undefined until it is known.
 */
export function useEarnings(wallet: string | null | undefined) {
	const act = useAct()
	const isLive = useStage((s) => s.connection === 'live')
	const isOffline = useStage((s) => s.connection === 'offline')
	const heard = useStage((s) => s.activity.heard)
	const claimed = useStage((s) => s.claimed)
	const [known, setKnown] = useState<Earnings | null>(null)
	const [busy, setBusy] = useState(false)
	const [failed, setFailed] = useState(false)
	const latest = useRef(0)

	const ask = useCallback(
		(cursor?: string) => {
			const mine = ++latest.current
			setBusy(true)
			setFailed(false)
			act(fetchEarnings, cursor).then(
				(page) => {
					if (mine !== latest.current) return
					setBusy(false)
					setKnown((before) => (cursor && before ? withNextPage(before, page) : page))
				},
				() => {
					if (mine !== latest.current) return
					setBusy(false)
					setFailed(true)
				},
			)
		},
		[act],
	)

	// biome-ignore lint/correctness/useExhaustiveDependencies: what is heard, or claimed, is the occasion
	useEffect(() => {
		if (isLive || latest.current === 0) ask()
	}, [ask, isLive, heard, claimed])

	const before = useRef(wallet)
	useEffect(() => {
		if (before.current !== undefined && before.current !== wallet) ask()
		before.current = wallet
	}, [ask, wallet])

	return {
		known,
		busy,
		failed,
		isOffline,
		load: () => ask(),
		loadMore: () => ask(known?.nextCursor ?? undefined),
	}
}

/** Appends a page of earnings. An entry that both have is kept once. */
function withNextPage(before: Earnings, page: Earnings): Earnings {
	const ids = new Set(before.earnings.map(({ id }) => id))
	const more: Earning[] = page.earnings.filter(({ id }) => !ids.has(id))
	return { ...page, earnings: [...before.earnings, ...more] }
}
