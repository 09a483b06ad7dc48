import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react'
import css from './button.module.css'

export type Tone = 'primary' | 'quiet' | 'bare' | 'danger' | 'icon'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
	tone?: Tone
	/** It waits for what it began: a disabled one would lose the focus. */
	busy?: boolean
	/** It has nothing to do, perhaps because it has just been done: as above. */
	rests?: boolean
}
type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { tone?: Tone }

export function Button({ tone = 'quiet', className, busy, rests, ...rest }: ButtonProps) {
	const waits = (busy || rests) && {
		...{ 'aria-busy': busy, 'aria-disabled': true, 'data-waits': true },
		onClick: (event: MouseEvent) => event.preventDefault(),
	}
	return <button type="button" className={look(tone, className)} {...rest} {...waits} />
}

/** Looks like a button and is a link, so it also leads somewhere without JavaScript. */
export function ButtonLink({ tone = 'quiet', className, children, ...rest }: LinkProps) {
	return (
		<a className={look(tone, className)} {...rest}>
			{children}
		</a>
	)
}

function look(tone: Tone, more?: string): string {
	const own = `${css.button} ${css[tone]}`
	return more ? `${own} ${more}` : own
}
