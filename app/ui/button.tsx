import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react'
import css from './button.module.css'

export type Tone = 'primary' | 'quiet' | 'bare' | 'danger' | 'icon'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
	tone?: Tone
	/** True while the button's action runs. The button is not disabled, because disabling would lose the focus. */
	busy?: boolean
	/**
	 * True when there is nothing to do, perhaps because it was just done. The button is not disabled, so that it keeps the
	 * focus.
	 */
	rests?: boolean
}
type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { tone?: Tone }

export function Button({ tone = 'quiet', className, busy, rests, ...rest }: ButtonProps) {
	const waits = (busy || rests) && {
		...{ 'aria-busy': busy, 'aria-disabled': true, 'data-waits': true },
		onClick: (event: MouseEvent<HTMLButtonElement>) => {
			event.preventDefault()
			// Enter in a field presses the button, too. Its description says why nothing is sent.
			if (rests && rest['aria-describedby']) event.currentTarget.focus()
		},
	}
	return <button type="button" className={look(tone, className)} {...rest} {...waits} />
}

/** A link that looks like a button. It works without JavaScript. */
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
