import { IMAGE_TYPES } from '#contract/messages/uploads'
import type { RefusedForm } from '../../load-context.ts'
import { Check, type Drawing, Field } from './form.tsx'

const IMAGES = [...IMAGE_TYPES, '.heic', '.heif'].join()

interface Props extends Pick<Drawing, 't'> {
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

interface FileProps {
	label: string
	accepted: string
	required?: boolean
}

/** The last field of its form: the stage reads the words first, and the file while it arrives. */
export function FileField({ label, accepted, required }: FileProps) {
	return (
		<label>
			<span>{label}</span>
			<input type="file" name="file" accept={accepted} required={required} />
		</label>
	)
}
