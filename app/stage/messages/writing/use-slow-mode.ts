import { useEffect, useState } from 'react'
import { pageTime } from '#client/browser-host'
import { SECOND_MS } from '#contract/limits'
import { mayWriteAt } from '#rules/messages/slow-mode'
import { useTexts } from '../../../locales/texts.tsx'
import { useStage } from '../../stage-context.tsx'

/** The sentence about slow mode beside the composer; undefined while slow mode is off. */
export function useSlowMode(): string | undefined {
	const t = useTexts()
	const seconds = useStage((s) => s.slowModeSeconds)
	const writableAt = useStage((s) => mayWriteAt(seconds, s.messages, s.userId) - s.clockAheadMs)
	// after the clock was set back, nobody waits longer than the full time
	const left = Math.min(useSecondsUntil(writableAt), seconds)
	if (seconds === 0) return undefined
	return left > 0 ? t('composer.slow.next', { n: left }) : t('composer.slow', { n: seconds })
}

/** The seconds left until `at`, by this browser's clock. Ticks only while some are left. */
function useSecondsUntil(at: number): number {
	const [now, setNow] = useState(() => pageTime())
	const isLeft = at > now
	// biome-ignore lint/correctness/useExhaustiveDependencies: another moment begins with the time of now
	useEffect(() => {
		const tick = () => setNow(pageTime())
		tick()
		if (!isLeft) return
		const timer = setInterval(tick, SECOND_MS)
		return () => clearInterval(timer)
	}, [at, isLeft])
	return Math.max(0, Math.ceil((at - now) / SECOND_MS))
}
