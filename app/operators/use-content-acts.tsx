import { type ReactElement, useRef, useState } from 'react'
import type { Message } from '#contract/messages/messages'
import type { ContentAct } from '#contract/operators'
import { useTexts } from '../locales/texts.tsx'
import type { AskStage } from './ask-as-operator.ts'
import { actsFor, ContentActDialog, type Intended, type Undoable } from './content-act-dialog.tsx'
import css from './content-acts.module.css'
import { Undo } from './undo.tsx'

/** As `admin.messages.keys` names them. */
export const ACT_KEYS = { remove: 'X', image: 'I', undo: 'U' }

const ACTS: Record<string, ContentAct> = { x: 'remove-message', i: 'remove-image' }

/** A message, or somebody and their status. */
type Owned = Pick<Message, 'id' | 'platformUsername'> & { boostedUntil?: number | null }

interface ContentActs {
	/** Asks for the reason. */
	intend: (act: ContentAct, of: Owned, also?: readonly string[]) => void
	/** Whether the key was one of theirs. */
	press: (key: string, message: Message | undefined) => boolean
	/** What was done, and the way back. */
	done: ReactElement
	dialog: ReactElement | null
}

/** Acts on what a list of messages holds, and their undoing. `onDone` hears '' where `done` says what was done. */
export function useContentActs(
	askStage: AskStage,
	onDone: (said: string, act?: Intended) => void,
): ContentActs {
	const t = useTexts()
	const [intended, setIntended] = useState<Intended | null>(null)
	const [done, setDone] = useState<Undoable | null>(null)
	const [wrong, setWrong] = useState('')
	const undo = useRef<HTMLDivElement>(null)

	function intend(act: ContentAct, whose: Owned, also?: readonly string[]) {
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
						<Undo
							key={done.actIds.join()}
							actIds={done.actIds}
							askStage={askStage}
							t={t}
							onDone={() => {
								setDone(null)
								onDone(t('admin.did.undo'))
							}}
							onProblem={setWrong}
						/>
					</>
				)}
			</div>
		),
		dialog: intended && (
			<ContentActDialog
				intended={intended}
				askStage={askStage}
				t={t}
				labels={{ close: t('join.close'), cancel: t('own.cancel') }}
				onDone={(act) => {
					setIntended(null)
					setWrong('')
					setDone(act)
					onDone('', act)
				}}
				onClose={() => setIntended(null)}
			/>
		),
	}
}
