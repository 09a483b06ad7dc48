import { useCallback, useEffect } from 'react'
import { SECOND_MS } from '#contract/limits'
import { operatorsNow } from '#contract/operators-now'
import type { NowReport } from '#rules/operators/judge-now'
import type { AskStage } from './ask-as-operator.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'

const EVERY_MS = 15 * SECOND_MS

/** The present state of the stage, fetched every 15 seconds while the page is visible. */
export function useNowReport(askStage: AskStage): Loaded<NowReport> {
	const loaded = useLoaded<NowReport>(useCallback(() => askStage(operatorsNow, {}), [askStage]))
	const { again } = loaded
	useEffect(() => {
		const timer = setInterval(() => document.hidden || again(), EVERY_MS)
		return () => clearInterval(timer)
	}, [again])
	return loaded
}
