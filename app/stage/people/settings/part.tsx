import { useId } from 'react'
import type { Elements } from '../../../ui/elements.ts'
import css from './settings.module.css'

/** One section of the settings with its title. */
export function SettingsPart({
	title,
	text,
	children,
}: {
	title: string
	text?: string
	children: Elements
}) {
	const id = useId()
	return (
		<section className={css.part} aria-labelledby={id}>
			<h3 id={id} tabIndex={-1}>
				{title}
			</h3>
			{text && <p className={css.text}>{text}</p>}
			{children}
		</section>
	)
}
