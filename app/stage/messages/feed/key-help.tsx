import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { keepFocus } from '../../../ui/kept-focus.ts'
import { react } from '../../on-stage/lazy-actions.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import css from './key-help.module.css'
import { ShortcutsDialog } from './lazy-shortcuts.ts'
import { RowKeys } from './row-keys.ts'
import { ToolButton } from './tool-button.tsx'

/** The feed's keyboard navigation, and the button that shows the list of keys. */
export function KeyHelp() {
	const t = useTexts()
	const act = useAct()
	const messages = useStage((s) => s.messages)
	const [isOpen, setOpen] = useState(false)
	const hint = useRef<HTMLSpanElement>(null)
	const latest = useRef(messages)
	latest.current = messages

	useEffect(() => keepFocus(document.body), [])

	useEffect(() => {
		const feed = hint.current?.closest('section')
		if (!feed) return
		const keys = new RowKeys(feed, {
			showShortcuts: () => setOpen(true),
			react: (id, emoji) => {
				const message = latest.current.find((one) => one.id === id)
				if (message) act(react, message, emoji)
			},
		})
		return keys.open()
	}, [act])

	return (
		<>
			<ToolButton icon="keys" said={t('keys.title')} onOpen={() => setOpen(true)} />
			<span ref={hint} className={css.hint} aria-hidden="true">
				<span>
					<kbd>↑</kbd>
					<kbd>↓</kbd>
					<span>{t('feed.keys.move')}</span>
				</span>
				<span>
					<kbd>Enter</kbd>
					<span>{t('feed.keys.into')}</span>
				</span>
			</span>
			{isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
		</>
	)
}
