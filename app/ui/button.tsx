import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import css from './button.module.css'

export type Tone = 'primary' | 'quiet' | 'bare' | 'danger' | 'icon'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { tone?: Tone }
type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { tone?: Tone }

export function Button({ tone = 'quiet', className, ...rest }: ButtonProps) {
	return <button type="button" className={look(tone, className)} {...rest} />
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
