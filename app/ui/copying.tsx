import { type ReactNode, useEffect, useRef, useState } from 'react'
import { COPY_TIP_MS } from '#contract/limits'
import css from './copying.module.css'

interface Props {
	text: () => string
	/** What the tip says. */
	done: string
	failed: string
	/** The button, which is handed what to do. */
	children: (copy: () => void) => ReactNode
}

/** Takes a text along to the clipboard, and says so beside the button for a moment. */
export function Copying({ text, done, failed, children }: Props) {
	// Empty while it is being copied: readers of screens announce what changes in a place that stood before.
	const [tip, setTip] = useState<string | null>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>()
	useEffect(() => () => clearTimeout(timer.current), [])

	async function copy() {
		setTip('')
		// Where the page is not served safely there is no clipboard at all.
		const isDone = await Promise.resolve()
			.then(() => navigator.clipboard.writeText(text()))
			.then(
				() => true,
				() => false,
			)
		setTip(isDone ? done : failed)
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
