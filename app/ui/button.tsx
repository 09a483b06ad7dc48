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
	/**
	 * True when a field of the form is still empty. The button looks disabled, but can be pressed, so that the form
	 * says what is missing.
	 */
	lacks?: boolean
}
type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { tone?: Tone }

export function Button({ tone = 'quiet', className, busy, rests, lacks, ...rest }: ButtonProps) {
	const looks = (busy || rests || lacks) && { 'aria-disabled': true, 'data-waits': true }
	const waits = (busy || rests) && {
		'aria-busy': busy,
		onClick: (event: MouseEvent<HTMLButtonElement>) => {
			event.preventDefault()
			if (rests) leadToReason(event.currentTarget)
		},
	}
	return <button type="button" className={look(tone, className)} {...rest} {...looks} {...waits} />
}

/**
 * Enter in a field presses the form's button, too. The button's description says why nothing is sent. Without a
 * description there is nothing to send until a field changes.
 */
function leadToReason(button: HTMLButtonElement): void {
	if (button.hasAttribute('aria-describedby')) button.focus()
	else if (button.type === 'submit')
		button.form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
}

/** A link that looks like a button, and works without JavaScript. */
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
