import { IMAGE_TYPES } from '#contract/messages/uploads'
import type { RefusedForm } from '../../load-context.ts'
import { FileField } from './file-field.tsx'
import { Check, Field, type FormDrawing } from './form.tsx'

const IMAGES = [...IMAGE_TYPES, '.heic', '.heif'].join()

interface Props extends Pick<FormDrawing, 't'> {
	refused: RefusedForm | null
}

/** The image of a message. That of a refused form has arrived already and stands here; a browser would not choose it again. */
export function ImageFields({ t, refused }: Props) {
	const kept = refused?.fields.attachedImageUrl
	return (
		<>
			{kept && (
				<div>
					<input type="hidden" name="attachedImageUrl" value={kept} />
					<img src={kept} alt={refused.fields.attachedImageAlt ?? ''} />
					<Check label={t('image.remove')} name="withoutImage" refused={refused} isOn={false} />
				</div>
			)}
			<div>
				<Field label={t('image.describe')} name="attachedImageAlt" refused={refused} />
				<FileField label={t('image.attach')} accepted={IMAGES} />
			</div>
		</>
	)
}
