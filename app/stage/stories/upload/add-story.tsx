import { type CSSProperties, useEffect, useState } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './add-story.module.css'
import { UploadDialog } from './lazy-dialog.ts'
import { uploadProblem, uploadStatus } from './progress.tsx'
import { useUpload } from './upload-of.ts'

/**
 * A button on the reader's own face (STRIP-06, ROLE-18). The button adds a story, and shows the progress of an upload.
 */
export function AddStory() {
	const t = useTexts()
	const { upload, now } = useUpload()
	const [open, setOpen] = useState(false)

	// Continues an upload that a reload interrupted.
	useEffect(() => void upload.goOn(), [upload])
	useEffect(() => {
		if (now.step !== 'done') return
		upload.settle()
		void upload.goOn() // continues an upload that another tab left behind
	}, [upload, now.step])

	const share = 'share' in now ? now.share : 0
	const problem = uploadProblem(now)
	const status = problem ?? (upload.isBusy ? uploadStatus(now, t) : '')
	return (
		<>
			<button
				type="button"
				className={css.add}
				aria-haspopup="dialog"
				aria-label={[t('story.add'), status].filter(Boolean).join(' – ')}
				title={t('story.add')}
				data-step={now.step}
				style={{ '--share': share } as CSSProperties}
				onClick={() => setOpen(true)}
			>
				<span className={css.sign}>
					<Icon of={problem ? 'warn' : 'plus'} size={16} />
				</span>
				<span className={css.word}>{t('story.short')}</span>
			</button>
			{open && <UploadDialog onClose={() => setOpen(false)} />}
		</>
	)
}
