import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reply } from '#contract/endpoint'
import { type AirdropStatus, balance, postToEarnStatus } from '#contract/token'
import { useAct, useStage } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'

/** The time in ms after a window's end at which the state is fetched, so that the answer is about the next window. */
const AFTER_MS = 1_000

export type OwnBalance = Reply<typeof balance>

interface Known {
	status: AirdropStatus
	money: OwnBalance
	/** When the state was fetched, by the server's clock (ms). */
	at: number
}

async function fetchAirdrop(store: StageStore): Promise<Known> {
	const [status, money] = await Promise.all([
		store.session.ask(postToEarnStatus, {}),
		store.session.ask(balance, {}),
	])
	return { status, money, at: store.now() }
}

/**
 * The state of the airdrop, fetched at first, after every activity and claim, after a reconnect, and when the next
 * window begins.
 */
export function useAirdrop(): { known: Known | null; failed: boolean } {
	const act = useAct()
	const heard = useStage((s) => s.activity.heard)
	const unread = useStage((s) => s.activity.unread)
	const claimed = useStage((s) => s.claimed)
	const isLive = useStage((s) => s.connection === 'live')
	const [known, setKnown] = useState<Known | null>(null)
	const [failed, setFailed] = useState(false)
	const latest = useRef(0)

	const load = useCallback(() => {
		const mine = ++latest.current
		act(fetchAirdrop).then(
			(now) => {
				if (mine !== latest.current) return
				setKnown(now)
				setFailed(false)
			},
			() => mine === latest.current && setFailed(true),
		)
	}, [act])

	// biome-ignore lint/correctness/useExhaustiveDependencies: what is heard, or taken back, is the occasion
	useEffect(() => {
		if (isLive || latest.current === 0) load()
	}, [load, heard, unread, claimed, isLive])

	const waitMs = known?.status.timeUntilNextAirdrop ?? 0
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each answer
	useEffect(() => {
		if (waitMs === 0) return
		const timer = setTimeout(load, waitMs + AFTER_MS)
		return () => clearTimeout(timer)
	}, [load, known, waitMs])

	return { known, failed }
}
