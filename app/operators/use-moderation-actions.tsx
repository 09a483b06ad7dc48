import { type ReactElement, useRef, useState } from 'react'
import type { Message } from '#contract/messages/messages'
import type { ModerationAct } from '#contract/operator-log'
import { useTexts } from '../locales/texts.tsx'
import type { AskStage } from './ask-as-operator.ts'
import css from './moderation-actions.module.css'
import {
	actsFor,
	ModerationDialog,
	type UnconfirmedModerationAct,
	type UndoableAct,
} from './moderation-dialog.tsx'
import { UndoButton } from './undo.tsx'

/** The keys that the text `admin.messages.keys` names. */
export const ACT_KEYS = { remove: 'X', image: 'I', undo: 'U' }

const ACTS: Record<string, ModerationAct> = { x: 'remove-message', i: 'remove-image' }

/** The subject of an act: a message, or a person by their id. */
type Owned = Pick<Message, 'id' | 'platformUsername'> & { boostedUntil?: number | null }

interface ModerationActions {
	/** Opens the dialog that asks for the reason. */
	intend: (act: ModerationAct, of: Owned, also?: readonly string[]) => void
	/** Handles a key; true when it belongs to an act. */
	press: (key: string, message: Message | undefined) => boolean
	/** The confirmation of the last act, with a button to undo it. */
	done: ReactElement
	dialog: ReactElement | null
}

/** Acts on the entries of a list, and their undo. `onDone` gets '' when `done` shows the result itself. */
export function useModerationActions(
	askStage: AskStage,
	onDone: (said: string, act?: UnconfirmedModerationAct) => void,
): ModerationActions {
	const t = useTexts()
	const [intended, setIntended] = useState<UnconfirmedModerationAct | null>(null)
	const [done, setDone] = useState<UndoableAct | null>(null)
	const [wrong, setWrong] = useState('')
	const undo = useRef<HTMLDivElement>(null)

	function intend(act: ModerationAct, whose: Owned, also?: readonly string[]) {
		const { id: of, platformUsername: name, boostedUntil } = whose
		setIntended({ act, of, name, also, wasPaidFor: typeof boostedUntil === 'number' })
	}

	function press(key: string, message: Message | undefined) {
		const act = ACTS[key.toLowerCase()]
		if (act && message && actsFor(message).includes(act)) intend(act, message)
		else if (key.toLowerCase() === 'u') undo.current?.querySelector('button')?.click()
		else return false
		return true
	}

	return {
		intend,
		press,
		done: (
			<div ref={undo} className={css.done} role="status">
				{done && (
					<>
						<p>{wrong || t(`admin.${done.act}.done`, { name: done.name })}</p>
						<UndoButton
							key={done.actIds.join()}
							actIds={done.actIds}
							askStage={askStage}
							t={t}
							onDone={(sentence) => {
								setDone(null)
								onDone(sentence)
							}}
							onProblem={setWrong}
						/>
					</>
				)}
			</div>
		),
		dialog: intended && (
			<ModerationDialog
				intended={intended}
				askStage={askStage}
				t={t}
				labels={{ close: t('join.close'), cancel: t('own.cancel') }}
				onLate={onDone}
				onDone={(act) => {
					setWrong('')
					setDone(act)
					onDone('', act)
				}}
				onClose={() => setIntended(null)}
			/>
		),
	}
}
