import { useId } from 'react'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './buying.module.css'

interface Props {
	isChosen: boolean
	onChoose: (file: File) => void
	onRemove: () => void
}

/** A button that chooses a picture from the device, or removes the chosen one. */
export function PicturePicker({ isChosen, onChoose, onRemove }: Props) {
	const t = useTexts()
	const id = useId()
	return (
		<div className={css.pick}>
			<input
				id={id}
				className={`unseen ${css.file}`}
				name="picture"
				type="file"
				accept="image/*"
				onChange={({ target }) => {
					const [file] = target.files ?? []
					if (file) onChoose(file)
					target.value = '' // allows choosing the same file again
				}}
			/>
			<label htmlFor={id}>
				<Icon of="image" />
				<span>{t('banner.picture.choose')}</span>
			</label>
			{isChosen && (
				<Button tone="bare" onClick={onRemove}>
					{t('banner.picture.remove')}
				</Button>
			)}
		</div>
	)
}
