import { useRef } from 'react'
import { IMAGE_TYPES } from '#contract/messages/uploads'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Attachment } from './attachment.ts'

const ACCEPTED = [...IMAGE_TYPES, '.heic', '.heif'].join()

export function AttachButton({ attachment }: { attachment: Attachment }) {
	const t = useTexts()
	const input = useRef<HTMLInputElement>(null)
	const isFull = attachment.now.state !== 'none'
	return (
		<>
			<input
				ref={input}
				type="file"
				hidden
				accept={ACCEPTED}
				disabled={isFull}
				onChange={({ target }) => {
					const [file] = target.files ?? []
					if (file) void attachment.attach(file)
					target.value = '' // allows choosing the same file again
				}}
			/>
			<Button
				tone="icon"
				aria-label={t('image.attach')}
				title={t('image.attach')}
				disabled={isFull}
				onClick={() => input.current?.click()}
			>
				<Icon of="image" />
			</Button>
		</>
	)
}
