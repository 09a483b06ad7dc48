import { useEffect, useRef } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAct } from '../../stage-context.tsx'
import { CouldIJoin } from '../seats/could-i-join.tsx'
import { useMayJoin, useReader } from '../use-reader.ts'
import { noteArrival } from './join-actions.ts'
import type { PressedAct } from './join-button.tsx'
import type { JoinMode } from './join-flow.ts'
import { IntroStep, PostStep, SimpleJoin, VerifyStep } from './join-steps.tsx'
import { JoinTabs } from './join-tabs.tsx'
import { RejoinForm } from './rejoin-form.tsx'
import { RemovalExplained } from './removal.tsx'
import { wayOutOf } from './use-full-note.ts'
import { type Join, useJoin } from './use-join.ts'

interface Props {
	mode: JoinMode | undefined
	isSimple: boolean
	/** The act that the reader pressed and that only people on stage can do. */
	pressed: PressedAct['what'] | undefined
	onClose: () => void
}

/** The join dialog. The default export is required by React.lazy. */
export default function JoinDialog({ mode, isSimple, pressed, onClose }: Props) {
	const t = useTexts()
	const act = useAct()
	const { loggedIn } = useReader()
	const mayJoin = useMayJoin()
	const join = useJoin(mode, isSimple)
	const { flow } = join

	const isDone = useRef(false)
	isDone.current = flow.isDone

	useEffect(() => {
		if (flow.isDone || !mayJoin) onClose()
	}, [flow.isDone, mayJoin, onClose])

	// Runs after the dialog is closed, because until then nothing outside of it can take the focus.
	useEffect(
		() => () => {
			if (isDone.current) act(noteArrival)
		},
		[act],
	)

	return (
		<Dialog
			title={t(pressed ? 'join.react' : 'join.title')}
			closeLabel={t('join.close')}
			onClose={onClose}
		>
			{pressed === 'reaction' && <p>{t('join.react.why')}</p>}
			{loggedIn && flow.mode !== 'rejoin' && <RemovalExplained />}
			{flow.isSimple ? (
				<Instructions join={join} />
			) : (
				<>
					<JoinTabs join={join} />
					<div role="tabpanel" id="join-panel" aria-labelledby={`join-tab-${flow.mode}`}>
						{flow.mode === 'rejoin' ? <RejoinForm join={join} /> : <Instructions join={join} />}
					</div>
				</>
			)}
			{wayOutOf(flow.note) !== 'seats' && <CouldIJoin isJoining />}
		</Dialog>
	)
}

function Instructions({ join }: { join: Join }) {
	const { loggedIn } = useReader()
	const { flow } = join
	if (!loggedIn || flow.step === 'intro') return <IntroStep join={join} loggedIn={loggedIn} />
	if (flow.isSimple) return <SimpleJoin join={join} />
	return flow.step === 'post' ? <PostStep join={join} /> : <VerifyStep join={join} />
}
