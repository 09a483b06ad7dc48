import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { habits } from '#client/habits'
import { MESSAGE_EMOJI } from '#contract/reactions'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStage, useStageActions } from '../stage-context.tsx'
import css from './feed-keys.module.css'

const ShortcutsDialog = lazy(async () => ({
	default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** Brings the keyboard to the feed around it, and says which keys there are. */
export function FeedKeys() {
	const t = useTexts()
	const actions = useStageActions()
	const messages = useStage((s) => s.messages)
	const [isOpen, setOpen] = useState(false)
	const button = useRef<HTMLSpanElement>(null)
	const latest = useRef(messages)
	latest.current = messages

	useEffect(() => {
		const feed = button.current?.closest('section')
		let close: (() => void) | null = () => {}
		import('./alive.ts')
			.then(({ RowKeys }) => {
				if (!feed || !close) return
				const keys = new RowKeys(feed, {
					letters: () => habits.letters,
					showShortcuts: () => setOpen(true),
					react: (id, nth) => {
						const message = latest.current.find((one) => one.id === id)
						const emoji = MESSAGE_EMOJI[nth - 1]
						if (message && emoji) actions.react(message, emoji)
					},
				})
				close = keys.open()
			})
			.catch(() => {}) // without them the feed goes on as every page does
		return () => {
			close?.()
			close = null
		}
	}, [actions])

	const said = t('keys.title')
	return (
		<span ref={button} className={css.keys} data-needs-js="">
			<Button
				tone="icon"
				aria-label={said}
				title={said}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				<Icon of="keys" />
			</Button>
			<span className={css.hint} aria-hidden="true">
				<span>
					<kbd>↑</kbd> <kbd>↓</kbd> {t('keys.hint.move')}
				</span>
				<span>
					<kbd>Enter</kbd> {t('keys.hint.into')}
				</span>
			</span>
			{isOpen && (
				<Suspense fallback={null}>
					<ShortcutsDialog onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</span>
	)
}
