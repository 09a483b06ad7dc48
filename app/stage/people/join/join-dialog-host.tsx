import { useSearchParams } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import { withTexts } from '../../../locales/area-texts.ts'
import type { Elements } from '../../../ui/elements.ts'
import { Guard } from '../../../ui/guard.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { OpenJoinDialog, type PressedAct } from './join-button.tsx'
import type { JoinMode } from './join-flow.ts'
import { joinsOn, opensJoin } from './joins-on.ts'

const JoinDialog = lazyPart(
	() => withTexts(import('./join-dialog.tsx'), 'seats', 'writing'),
	(part) => part.default,
	{ closedBy: 'onClose' },
)

/** Renders the join dialog, whose code is fetched when it is first opened. */
export function JoinDialogHost({ children }: { children: Elements }) {
	const [search] = useSearchParams()
	const isSimple = search.get('join') === 'simple'
	const [open, setOpen] = useState<{ mode?: JoinMode; pressed?: PressedAct } | null>(null)
	const act = useAct()
	const openDialog = useCallback(
		(mode?: JoinMode, pressed?: PressedAct) => act(opensJoin) && setOpen({ mode, pressed }),
		[act],
	)
	const sessionStatus = useStage((s) => s.sessionStatus)
	const loggedIn = useStage((s) => s.loggedIn)

	useEffect(() => {
		if (isSimple) openDialog()
	}, [isSimple, openDialog])

	// biome-ignore lint/correctness/useExhaustiveDependencies: asked again once more is known of who is here
	useEffect(() => {
		if (act(joinsOn)) openDialog()
	}, [act, openDialog, sessionStatus, loggedIn])

	function close() {
		setOpen(null)
		open?.pressed?.onClose?.()
	}

	return (
		<OpenJoinDialog.Provider value={openDialog}>
			{children}
			{open && (
				<Guard>
					<JoinDialog
						mode={open.mode}
						isSimple={isSimple}
						pressed={open.pressed?.what}
						onClose={close}
					/>
				</Guard>
			)}
		</OpenJoinDialog.Provider>
	)
}
