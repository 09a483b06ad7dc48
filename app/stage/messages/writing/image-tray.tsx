import { useId } from 'react'
import { IMAGE_ALT_MAX_CHARS } from '#contract/limits'
import { useTexts } from '../../../locales/texts.tsx'
import { useRefusal } from '../../../locales/use-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/fault.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDirection } from '../../../ui/use-direction.ts'
import { type Attachment, type AttachmentState, isOwnText } from './attachment.ts'
import css from './image-tray.module.css'

interface Props {
	attachment: Attachment
	now: AttachmentState
	/** True while a file is dragged over the composer. */
	isOver: boolean
	/** Called with the address of the image that becomes a story instead. Undefined when it may not. */
	onStory?: ((previewUrl: string) => void) | undefined
}

/** The attached image, with the progress of its upload, its description, and a button to remove it. */
export function ImageTray({ attachment, now, isOver, onStory }: Props) {
	const t = useTexts()
	const directed = useDirection()
	const id = useId()
	const documented = useRefusal(isOwnText(now.problem) ? null : now.problem)
	const problem = isOwnText(now.problem) ? t(now.problem) : documented
	if (isOver && now.state === 'none') return <p className={css.drop}>{t('image.drop')}</p>
	if (now.state === 'none')
		return problem === null ? null : <Fault className={css.problem} text={problem} />
	const { previewUrl, share, state } = now
	return (
		<div className={css.tray}>
			<div className={css.frame}>
				{previewUrl !== '' && (
					<img
						className={css.preview}
						src={previewUrl}
						alt=""
						data-still=""
						onError={() => attachment.previewFailed()}
					/>
				)}
				<Button
					tone="icon"
					className={css.remove}
					aria-label={t('image.remove')}
					onClick={() => attachment.remove()}
				>
					<Icon of="close" size={16} />
				</Button>
			</div>
			<div className={css.words}>
				{state !== 'ready' && (
					<label className={css.busy}>
						<span>{t('image.busy', { n: Math.round(share * 100) })}</span>
						<progress value={state === 'preparing' ? undefined : share} max={1} />
					</label>
				)}
				<label className={css.label} htmlFor={id}>
					{t('image.describe')}
				</label>
				<input
					id={id}
					className={css.alt}
					dir={directed(now.alt)}
					maxLength={IMAGE_ALT_MAX_CHARS}
					value={now.alt}
					onChange={({ target }) => attachment.describe(target.value)}
				/>
				<Fault text={problem} />
				{onStory && previewUrl !== '' && (
					<Button tone="bare" className={css.story} onClick={() => onStory(previewUrl)}>
						{t('image.story')}
					</Button>
				)}
			</div>
		</div>
	)
}
