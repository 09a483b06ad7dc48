import {
	type MouseEvent,
	type ReactNode,
	type RefObject,
	useId,
	useLayoutEffect,
	useRef,
} from 'react'
import { Button } from './button.tsx'
import css from './dialog.module.css'
import { Icon } from './icon.tsx'
import { isFocusNowhere, LEFT_NOWHERE } from './kept-focus.ts'
import { useModal } from './modal.ts'
import { PHONE, placeBeside } from './place-beside.ts'

interface Props {
	title: string
	closeLabel: string
	onClose: () => void
	/** Slides in from the inline end where the page is wide enough. */
	side?: boolean
	/** For a menu: returns the element beside which the dialog opens, where the page is wide enough. */
	beside?: () => Element | null | undefined
	/** As wide and high as the window; for content that fills a page. */
	wide?: boolean
	/** On a page within the dialog: leads to the page before, by a button and by Escape. */
	back?: { label: string; onBack: () => void } | undefined
	children: ReactNode
}

/** A native modal dialog, a sheet on phones. It is open while it is mounted. */
export function Dialog(props: Props) {
	const { title, closeLabel, onClose, side, beside, wide, back, children } = props
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	const pressedOnVeil = useRef(false)
	const titleId = useId()

	useModal(dialog, () => heading.current?.focus({ preventScroll: true }), leave)
	useBeside(dialog, beside)

	/** Closes on a click on the backdrop, unless a text selection ended there. */
	function closeOnBackdrop(event: MouseEvent) {
		if (pressedOnVeil.current && isOnVeil(event)) onClose()
		pressedOnVeil.current = false
	}

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
		<dialog
			ref={dialog}
			className={`${css.dialog} ${side ? css.side : wide ? css.wide : ''}`}
			data-menu={beside !== undefined || undefined}
			aria-labelledby={titleId}
			onCancel={(event) => {
				if (event.target !== dialog.current) return // the event of a dialog inside this one
				event.preventDefault()
				if (back) back.onBack()
				else onClose()
			}}
			onPointerDown={(event) => {
				pressedOnVeil.current = isOnVeil(event)
			}}
			onClick={closeOnBackdrop}
		>
			<div className={css.head}>
				{back && (
					<Button
						tone="icon"
						className={css.back}
						aria-label={back.label}
						title={back.label}
						onClick={back.onBack}
					>
						<Icon of="onward" />
					</Button>
				)}
				<h2 id={titleId} ref={heading} tabIndex={-1}>
					{title}
				</h2>
				<Button tone="icon" aria-label={closeLabel} onClick={onClose}>
					<Icon of="close" />
				</Button>
			</div>
			<div className={css.body}>{children}</div>
		</dialog>
	)
}

function useBeside(dialog: RefObject<HTMLDialogElement>, find: Props['beside']): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as long as it is open
	useLayoutEffect(() => {
		const { current: element } = dialog
		const box = find?.()
		if (!element || !box || innerWidth <= PHONE) return
		const { offsetWidth: inline, offsetHeight: block } = element
		return placeBeside(element, box, { inline, block })
	}, [])
}

function leave(dialog: HTMLDialogElement): void {
	// The element pressed last keeps the focus for a moment after it is removed.
	const { activeElement } = document
	if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur()
	if (isFocusNowhere()) document.dispatchEvent(new Event(LEFT_NOWHERE))
}

/**
 * Whether a click hit the dialog's backdrop. The browser reports such a click on the dialog itself, but
 * outside of its box.
 */
function isOnVeil({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
	if (target !== currentTarget) return false
	const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
	return clientX < left || clientX > right || clientY < top || clientY > bottom
}
