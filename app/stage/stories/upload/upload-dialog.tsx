import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { pasteFiles } from '../../messages/writing/use-attachment.ts'
import { useConfirm } from '../../on-stage/use-confirm.tsx'
import { Progress } from './progress.tsx'
import { StoryForm } from './story-form.tsx'
import { useUpload } from './upload-of.ts'

interface Props {
	/** The address of the picture with which it opens. */
	picture?: string
	/** Called when the upload of this picture begins, and not when another file was chosen instead. */
	onBegin?: () => void
	onClose: () => void
}

/**
 * The dialog 'Post Story Update' (UPL-01). After an error it stays open, with the chosen file and the text (UPL-14).
 */
export function UploadDialog({ picture, onBegin, onClose }: Props) {
	const t = useTexts()
	const { upload, now } = useUpload()
	const [refusal, setRefusal] = useState('')
	const isBusy = upload.isBusy
	const wasBusy = useRef(isBusy)

	// Closes after posting, because the page's notice is behind the dialog.
	useEffect(() => {
		if (wasBusy.current && now.step === 'done') onClose()
		wasBusy.current = isBusy
		if (!isBusy) setRefusal('')
	}, [now.step, isBusy, onClose])

	/**
	 * Asks before an upload is ended. 'stop' returns the file to the form, 'close' drops the file; the text stays in both
	 * cases.
	 */
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
			{/* Hidden, but mounted, so that it keeps the chosen file during the upload. */}
			<div hidden={isBusy}>
				<StoryForm now={now} picture={picture} onBegin={onBegin} onRefuse={setRefusal} />
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
