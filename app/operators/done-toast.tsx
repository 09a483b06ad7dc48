import { useEffect, useMemo, useRef, useState } from 'react'
import { sentenceOf } from '#client/ask'
import { browserHost } from '#client/browser-host'
import { ReadingTime } from '#client/reading-time'
import { UNDO_NOTICE_CLEAR_MS } from '#contract/limits'
import { useTexts } from '../locales/texts.tsx'
import { holdHandlers } from '../stage/notice/reading-hold.ts'
import { Button } from '../ui/button.tsx'
import type { UnconfirmedAct } from './act-dialog.tsx'
import { type AskStage, isLoggedOut, liftBanAtOnce } from './ask-as-operator.ts'
import css from './done-toast.module.css'

/** The last act: the sentence about it, and, for a ban, the account whose ban can be lifted at once. */
export interface LastAct {
	times: number
	message: string
	banned: Pick<UnconfirmedAct, 'account' | 'name'> | null
}

interface Props {
	did: LastAct
	askStage: AskStage
	onUndone: (message: string) => void
}

/** Shows the last act at the foot of the page for a while, with its undo. */
export function DoneToast({ did, askStage, onUndone }: Props) {
	const t = useTexts()
	const [gone, setGone] = useState(0)
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	const time = useRef<ReadingTime | null>(null)
	const held = useMemo(() => holdHandlers((is) => time.current?.hold(is)), [])
	const { times, message, banned } = did

	useEffect(() => {
		setProblem('')
		if (message === '') return
		const made = new ReadingTime(browserHost(), UNDO_NOTICE_CLEAR_MS, () => setGone(times))
		time.current = made
		return () => made.stop()
	}, [times, message])

	async function lift({ account: userId, name }: NonNullable<LastAct['banned']>) {
		setBusy(true)
		try {
			await liftBanAtOnce(askStage, userId)
			onUndone(t('admin.lift-ban.done', { name }))
		} catch (failure) {
			setProblem(isLoggedOut(failure) ? t('admin.loggedout') : sentenceOf(failure))
		}
		setBusy(false)
	}

	const isShown = message !== '' && gone !== times
	return (
		<div className={css.place} role="status">
			{isShown && (
				<div className={css.toast} {...held}>
					<p>{problem || message}</p>
					{banned && (
						<Button busy={busy} onClick={() => void lift(banned)}>
							{t(busy ? 'admin.busy' : 'admin.undo')}
						</Button>
					)}
				</div>
			)}
		</div>
	)
}
