import { useState } from 'react'
import { NOTICE_CLEAR_MS, UNDO_NOTICE_CLEAR_MS } from '#contract/limits'
import { useTexts } from '../../locales/texts.tsx'
import { askAsOperator } from '../../operators/ask-as-operator.ts'
import { ModerationDialog, type UndoableAct } from '../../operators/moderation-dialog.tsx'
import { UndoButton } from '../../operators/undo.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LiveRegion, OverDialogs } from '../../ui/over-dialogs.tsx'
import { keepClear } from '../messages/writing/clear-of-dock.ts'
import css from '../notice/notices.module.css'
import { useReadingTime } from '../notice/use-reading-time.ts'
import { useAct, useStage } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'
import { askToConfirm } from './actions.ts'
import { useOperatorTexts } from './use-operator-texts.ts'

interface Said {
	done: UndoableAct | null
	text: string
	isWrong: boolean
}

/** The dialogs for operators on the stage: the confirmation of an act, and its undo. */
export function Desk() {
	const page = useTexts()
	const t = useOperatorTexts()
	const act = useAct()
	const intended = useStage((s) => s.intended)
	const [askStage] = useState(() => act(asOperator))
	const [said, setSaid] = useState<Said | null>(null)
	const clearsMs = said?.done ? UNDO_NOTICE_CLEAR_MS : NOTICE_CLEAR_MS
	const held = useReadingTime(said, said && !said.isWrong ? clearsMs : null, () => setSaid(null))
	if (!t) return null
	const { done = null } = said ?? {}
	return (
		<>
			<OverDialogs>
				<div className={css.place} data-clears-dock="" ref={keepClear}>
					<LiveRegion role="status">
						{said && (
							<div
								className={css.alert}
								data-kind={said.isWrong ? 'error' : 'success'}
								data-again={done ? '' : undefined}
								{...held}
							>
								<Icon of={said.isWrong ? 'warn' : 'check'} />
								<p>{said.text}</p>
								{done && (
									<UndoButton
										key={done.actIds.join()}
										actIds={done.actIds}
										askStage={askStage}
										t={t}
										onDone={(text, isUndone) => setSaid({ done: null, text, isWrong: !isUndone })}
										onProblem={(text) => setSaid({ done, text, isWrong: true })}
									/>
								)}
								<Button
									tone="icon"
									aria-label={page('alert.dismiss')}
									onClick={() => setSaid(null)}
								>
									<Icon of="close" size={16} />
								</Button>
							</div>
						)}
					</LiveRegion>
				</div>
			</OverDialogs>
			{intended && (
				<ModerationDialog
					intended={intended}
					askStage={askStage}
					t={t}
					labels={{ close: page('join.close'), cancel: page('own.cancel') }}
					onLate={(text) => setSaid({ done: null, text, isWrong: true })}
					onDone={(done) => {
						const text = t(`admin.${done.act}.done`, { name: done.name })
						setSaid({ done, text, isWrong: false })
					}}
					onClose={() => act(askToConfirm, null)}
				/>
			)}
		</>
	)
}

function asOperator({ identity }: StageStore) {
	return askAsOperator(identity)
}
