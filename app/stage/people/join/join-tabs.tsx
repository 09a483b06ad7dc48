import type { KeyboardEvent } from 'react'
import { isCombined } from '#rules/keys'
import { useTexts } from '../../../locales/texts.tsx'
import css from './join-tabs.module.css'
import type { Join } from './use-join.ts'

const TABS = [
	{ mode: 'rejoin', said: 'join.tab.rejoin' },
	{ mode: 'instructions', said: 'join.tab.verify' },
] as const

export function JoinTabs({ join }: { join: Join }) {
	const t = useTexts()
	const { flow, dispatch } = join
	const inOrder = join.isNewcomer ? TABS.toReversed() : TABS

	// There are two tabs, so either arrow key leads to the other one.
	function turn(event: KeyboardEvent) {
		if (isCombined(event)) return
		if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
		const mode = flow.mode === 'rejoin' ? 'instructions' : 'rejoin'
		dispatch({ type: 'mode', mode })
		document.getElementById(`join-tab-${mode}`)?.focus()
	}

	return (
		<div className={css.tabs} role="tablist" aria-label={t('join.title')}>
			{inOrder.map(({ mode, said }) => (
				<button
					key={mode}
					type="button"
					role="tab"
					id={`join-tab-${mode}`}
					className={css.tab}
					aria-controls="join-panel"
					aria-selected={flow.mode === mode}
					tabIndex={flow.mode === mode ? 0 : -1}
					disabled={flow.busy !== null}
					onClick={() => dispatch({ type: 'mode', mode })}
					onKeyDown={turn}
				>
					{t(said)}
				</button>
			))}
		</div>
	)
}
