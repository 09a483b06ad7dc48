import type { ReactNode } from 'react'
import type { Message } from '#contract/messages/messages'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './joins-row.module.css'

const FACES = 2

interface Props {
	id: string
	/** The joins, newest first. */
	joined: readonly Message[]
	/** Ids of the joins whose line the reader opened, so that the line is still open when it is drawn again. */
	opened: Set<string>
	/** Each join as a separate row. */
	children: ReactNode
}

/** Several joins in one line, which can be opened without JavaScript, too. */
export function JoinsRow({ id, joined, opened, children }: Props) {
	const t = useTexts()
	const [a = '', b = ''] = joined.map(({ platformUsername }) => platformUsername)
	const n = joined.length

	function remember(isOpen: boolean) {
		for (const one of joined) {
			if (isOpen) opened.add(one.id)
			else opened.delete(one.id)
		}
	}

	return (
		<li id={id} className={css.joins}>
			<details
				open={joined.some((one) => opened.has(one.id))}
				onToggle={({ currentTarget }) => remember(currentTarget.open)}
			>
				<summary className={css.line}>
					<span className={css.faces} aria-hidden="true">
						{joined.slice(0, FACES).map((one) => (
							<Avatar key={one.id} name={one.platformUsername} src={one.profilePicUrl} size={28} />
						))}
					</span>
					<span className={css.who}>{t.of('message.joins', n, { n, a, b, more: n - 2 })}</span>
					<Icon of="down" size={16} />
				</summary>
				<ol>{children}</ol>
			</details>
		</li>
	)
}
