import { type DragEvent, useCallback, useId, useRef } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDrops } from '../../../ui/use-drops.ts'
import { useFileAddress } from '../../../ui/use-file-address.ts'
import type { ChosenFile } from './chosen-file.ts'
import css from './upload-dialog.module.css'

interface Props {
	chosen: ChosenFile | 'preparing' | null
	accepted: string
	onChoose: (files: readonly File[]) => void
}

/** A preview of the chosen file as others will see it, and a button to choose a file. */
export function ChosenPreview({ chosen, accepted, onChoose }: Props) {
	const t = useTexts()
	const id = useId()
	const file = chosen !== null && chosen !== 'preparing' ? chosen : null
	const address = useFileAddress(file?.file)
	const choose = useRef(onChoose)
	choose.current = onChoose
	const take = useCallback((files: File[]) => choose.current(files), [])
	useDrops(take)

	function drop(event: DragEvent) {
		event.preventDefault()
		onChoose([...event.dataTransfer.files])
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the field below does the same
		<div className={css.preview} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
			{file && address !== '' && file.kind === 'image' && (
				<img className={css.shown} src={address} alt="" data-still="" />
			)}
			{file && address !== '' && file.kind === 'video' && (
				// biome-ignore lint/a11y/useMediaCaption: one's own, just taken
				<video
					className={css.shown}
					src={address}
					poster={file.poster || undefined}
					controls
					playsInline
				/>
			)}
			<label className={css.pick} htmlFor={id} data-chosen={file ? true : undefined}>
				<Icon of="image" />
				<span>{t(`story.post.${file ? 'another' : chosen ? 'preparing' : 'choose'}`)}</span>
			</label>
			<input
				id={id}
				className="unseen"
				type="file"
				accept={accepted}
				onChange={({ target }) => {
					onChoose([...(target.files ?? [])])
					target.value = '' // allows choosing the same file again
				}}
			/>
			{file?.isRare && (
				<p className={css.rare} role="status">
					<Icon of="warn" size={16} />
					<span>{t('story.post.rare')}</span>
				</p>
			)}
		</div>
	)
}
