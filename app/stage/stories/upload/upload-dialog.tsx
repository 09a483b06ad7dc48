import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { pasteFiles } from '../../messages/writing/use-attachment.ts'
import { useConfirm } from '../../on-stage/use-confirm.tsx'
import { Progress } from './progress.tsx'
import { StoryForm } from './story-form.tsx'
import { useUpload } from './upload-of.ts'

/** 'Post Story Update' (UPL-01). Any error leaves it open, with all that was chosen and written (UPL-14). */
export function UploadDialog({ onClose }: { onClose: () => void }) {
	const t = useTexts()
	const { upload, now } = useUpload()
	const [refusal, setRefusal] = useState('')
	const isBusy = upload.isBusy
	const wasBusy = useRef(isBusy)

	// Posted: what the page says of it stands behind the dialog.
	useEffect(() => {
		if (wasBusy.current && now.step === 'done') onClose()
		wasBusy.current = isBusy
		if (!isBusy) setRefusal('')
	}, [now.step, isBusy, onClose])

	/** What was chosen is there again, unless somebody wanted to leave; what was written is in any case. */
	const { ask, confirming } = useConfirm<'stop' | 'close'>(
		{
			title: t('story.post.stop'),
			yes: t('story.post.stop.yes'),
			no: t('story.post.stop.no'),
			tone: 'danger',
		},
		(asked) => {
			if (asked === 'close') {
				void upload.discard()
				onClose()
			} else void upload.stop()
		},
	)

	return (
		<Dialog
			title={t('story.post.title')}
			closeLabel={t('join.close')}
			onClose={() => (isBusy ? ask('close') : onClose())}
		>
			{/* It keeps what was chosen while the file is on its way. */}
			<div hidden={isBusy}>
				<StoryForm now={now} onRefuse={setRefusal} />
			</div>
			{isBusy && (
				<Progress
					now={now}
					refusal={refusal}
					onPaste={(event) => pasteFiles(event, () => setRefusal(t('story.post.meanwhile')))}
					onRetry={() => upload.retry()}
					onStop={() => ask('stop')}
				/>
			)}
			{isBusy && confirming}
		</Dialog>
	)
}
