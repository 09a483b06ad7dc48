import { type ReactElement, useEffect, useRef, useState } from 'react'
import { toClipboard } from '#client/clipboard'
import { COPY_TIP_MS } from '#contract/limits'
import css from './copying.module.css'

interface Props {
	text: () => string
	/** The text that confirms the copy. */
	done: string
	failed: string
	/** Renders the button with its click handler. */
	children: (copy: () => void) => ReactElement
}

/** Copies a text to the clipboard, and confirms it beside the button for a moment. */
export function Copying({ text, done, failed, children }: Props) {
	// Empty while copying: screen readers announce changes of an existing live region.
	const [tip, setTip] = useState<string | null>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>()
	useEffect(() => () => clearTimeout(timer.current), [])

	async function copy() {
		setTip('')
		setTip((await toClipboard(text())) ? done : failed)
		clearTimeout(timer.current)
		timer.current = setTimeout(() => setTip(null), COPY_TIP_MS)
	}

	return (
		<span className={css.copying}>
			{children(copy)}
			{tip !== null && (
				<span role="status" className={css.tip}>
					{tip}
				</span>
			)}
		</span>
	)
}
