import { useSearchParams } from '@remix-run/react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { withTexts } from '../../../locales/area-texts.ts'
import type { Elements } from '../../../ui/elements.ts'
import { Guard } from '../../../ui/guard.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { OpenJoinDialog } from './join-button.tsx'
import type { JoinMode } from './join-flow.ts'
import { joinsOn, opensJoin } from './joins-on.ts'

const JoinDialog = lazy(() => withTexts(import('./join-dialog.tsx'), 'seats', 'writing'))

/** Renders the join dialog, whose code is fetched when it is first opened. */
export function JoinDialogHost({ children }: { children: Elements }) {
	const [search] = useSearchParams()
	const isSimple = search.get('join') === 'simple'
	const [open, setOpen] = useState<{ mode?: JoinMode } | null>(null)
	const act = useAct()
	const openDialog = useCallback((mode?: JoinMode) => act(opensJoin) && setOpen({ mode }), [act])
	const sessionStatus = useStage((s) => s.sessionStatus)
	const loggedIn = useStage((s) => s.loggedIn)

	useEffect(() => {
		if (isSimple) openDialog()
	}, [isSimple, openDialog])

	// biome-ignore lint/correctness/useExhaustiveDependencies: asked again once more is known of who is here
	useEffect(() => {
		if (act(joinsOn)) openDialog()
	}, [act, openDialog, sessionStatus, loggedIn])

	return (
		<OpenJoinDialog.Provider value={openDialog}>
			{children}
			{open && (
				<Guard>
					<Suspense fallback={null}>
						<JoinDialog mode={open.mode} isSimple={isSimple} onClose={() => setOpen(null)} />
					</Suspense>
				</Guard>
			)}
		</OpenJoinDialog.Provider>
	)
}
