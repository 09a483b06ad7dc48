import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import panel from './panel.module.css'
import css from './side-panel.module.css'

interface Props {
	id: string
	title: string
	opened: boolean
	onToggle: (opened: boolean) => void
	children: ReactNode
}

/** A titled part beside the feed. Where there is no column for it, it is folded until somebody opens it. */
export function SidePanel({ id, title, opened, onToggle, children }: Props) {
	return (
		<section className={panel.panel} aria-labelledby={`${id}-title`}>
			<header className={`${panel.head} ${css.head}`}>
				<h2 id={`${id}-title`}>{title}</h2>
				<button
					type="button"
					className={css.toggle}
					aria-expanded={opened}
					aria-controls={id}
					aria-label={title}
					onClick={() => onToggle(!opened)}
				>
					<Icon of="down" size={20} />
				</button>
			</header>
			<div id={id} className={css.body} data-opened={opened}>
				{children}
			</div>
		</section>
	)
}
