import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { NamedEmoji } from '#rules/text/emoji-words'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { placeBeside } from '../../../ui/place-beside.ts'
import { emojiIn } from './emoji-data.ts'
import css from './emoji-popover.module.css'

interface Props {
	opener: HTMLButtonElement
	onTake: (emoji: string) => void
	onClose: () => void
}

/** Width and height in rem. */
const WANTED = { inline: 23, block: 26.25 }

// React 18 does not know the attribute.
const OPENED = { popover: 'auto' }

type Grid = typeof import('./emoji-grid.tsx').EmojiGrid
type Loaded = 'loading' | 'failed' | { Grid: Grid; all: NamedEmoji[] }

/** The popover with the picker, beside the message box. Its grid and the emoji data are fetched on demand. */
export function EmojiPopover({ opener, onTake, onClose }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const popover = useRef<HTMLDivElement>(null)
	const [loaded, setLoaded] = useState<Loaded>('loading')
	const [attempt, setAttempt] = useState(1)

	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the occasion
	useEffect(() => {
		let isOver = false
		setLoaded('loading')
		Promise.all([import('./emoji-grid.tsx'), emojiIn(language)])
			.then(([{ EmojiGrid }, all]) => isOver || setLoaded({ Grid: EmojiGrid, all }))
			.catch(() => isOver || setLoaded('failed'))
		return () => {
			isOver = true
		}
	}, [language, attempt])

	// biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once, and closes by itself
	useLayoutEffect(() => {
		const { current: element } = popover
		if (!element || !opener.form) return
		element.showPopover()
		element.focus()
		// Waits until the press that opened the popover is over, because that press would close it again.
		const timer = setTimeout(() => {
			opener.popoverTargetElement = element
		})
		const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
		const size = { inline: WANTED.inline * rem, block: WANTED.block * rem }
		const stop = placeBeside(element, opener.form, size)
		const toggled = (event: Event) => {
			if ((event as ToggleEvent).newState === 'closed') onClose()
		}
		element.addEventListener('toggle', toggled)
		return () => {
			stop()
			clearTimeout(timer)
			element.removeEventListener('toggle', toggled)
			opener.popoverTargetElement = null
			element.hidePopover()
		}
	}, [])

	return (
		<div
			ref={popover}
			className={css.popover}
			role="dialog"
			aria-label={t('emoji.title')}
			tabIndex={-1}
			{...OPENED}
		>
			{loaded === 'loading' && (
				<p className={css.said} role="status">
					{t('emoji.loading')}
				</p>
			)}
			{loaded === 'failed' && (
				<div className={css.said} role="alert">
					<p>{t('emoji.failed')}</p>
					<Button onClick={() => setAttempt(attempt + 1)}>{t('feed.retry')}</Button>
				</div>
			)}
			{typeof loaded === 'object' && <loaded.Grid all={loaded.all} onTake={onTake} />}
		</div>
	)
}
