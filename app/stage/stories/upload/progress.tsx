import { type ClipboardEvent, useEffect, useRef } from 'react'
import type { UploadState } from '#client/upload-state'
import { type Speech, useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/fault.tsx'
import { useDirection } from '../../../ui/use-direction.ts'
import css from './upload-dialog.module.css'

interface Props {
	now: UploadState
	/** The sentence that refuses a file chosen during the upload. */
	refusal: string
	onPaste: (event: ClipboardEvent) => void
	onRetry: () => void
	onStop: () => void
}

/** The progress of an upload, in bytes. */
export function Progress({ now, refusal, onPaste, onRetry, onStop }: Props) {
	const t = useTexts()
	const directed = useDirection()
	const share = 'share' in now ? now.share : 0
	const status = uploadStatus(now, t)
	const bar = useRef<HTMLProgressElement>(null)
	const focusBar = () => bar.current?.focus()
	// The button that was pressed no longer exists, so the bar takes the focus.
	useEffect(focusBar, [])
	return (
		<div className={css.progress} onPaste={onPaste}>
			<label>
				<span className={css.said} dir={directed(status)}>
					{status}
				</span>
				<progress
					data-drawn=""
					ref={bar}
					tabIndex={-1}
					value={now.step === 'checking' ? undefined : share}
					max={1}
				/>
			</label>
			<p className="unseen" role="status">
				{now.step === 'sending' ? '' : status}
			</p>
			<Fault text={refusal} />
			<div className={css.choice}>
				<Button onClick={onStop}>{t('story.post.stop.yes')}</Button>
				{uploadProblem(now) && (
					<Button
						tone="primary"
						onClick={() => {
							focusBar() // moves the focus before the button is removed
							onRetry()
						}}
					>
						{t('feed.retry')}
					</Button>
				)}
			</div>
		</div>
	)
}

/** The sentence about a failed upload, also while it is being retried; undefined without a failure. */
export function uploadProblem(now: UploadState): string | undefined {
	return 'problem' in now ? now.problem : undefined
}

/** The status of an upload in words, for running and failed uploads. */
export function uploadStatus(now: UploadState, t: Speech): string {
	const problem = uploadProblem(now)
	if (problem) return problem
	if (now.step === 'waiting') return t('story.post.waiting')
	if (now.step === 'checking') return t('story.post.checking')
	return t('story.post.share', { n: Math.floor(('share' in now ? now.share : 0) * 100) })
}
