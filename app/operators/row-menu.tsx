import { type ReactNode, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import css from './row-menu.module.css'

/** A button that opens the acts of a row. */
export function RowMenu({ says, children }: { says: string; children: ReactNode }) {
	const menu = useRef<HTMLDetailsElement>(null)

	function close() {
		if (menu.current) menu.current.open = false
	}

	return (
		<details
			ref={menu}
			className={css.menu}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget as Node | null)) close()
			}}
			onKeyDown={({ key }) => {
				if (key !== 'Escape') return
				close()
				menu.current?.querySelector('summary')?.focus()
			}}
		>
			<summary className={css.summary} aria-label={says} title={says}>
				<Icon of="more" />
			</summary>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a choice of the buttons inside closes the menu */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside take the keys */}
			<div className={css.acts} onClick={close}>
				{children}
			</div>
		</details>
	)
}
