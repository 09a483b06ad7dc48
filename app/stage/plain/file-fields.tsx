import { IMAGE_TYPES } from '#contract/messages/uploads'
import type { RefusedForm } from '../../load-context.ts'
import { FileField } from './file-field.tsx'
import { Check, Field, type FormDrawing } from './form.tsx'

const IMAGES = [...IMAGE_TYPES, '.heic', '.heif'].join()

interface Props extends Pick<FormDrawing, 't'> {
	refused: RefusedForm | null
}

/**
 * The fields for a message's image. After a refusal the image is stored already, and is shown here, because a browser
 * does not keep a chosen file.
 */
export function ImageFields({ t, refused }: Props) {
	const attached = refused?.fields.attachedImageUrl
	return (
		<>
			{attached && (
				<div>
					<input type="hidden" name="attachedImageUrl" value={attached} />
					<img src={attached} alt={refused.fields.attachedImageAlt ?? ''} />
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
