import {
	type MouseEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { loadRefusals } from '#client/ask'
import { Button } from './button.tsx'
import css from './dialog.module.css'
import { Icon } from './icon.tsx'
import { FOCUS_LOST, isFocusLost } from './kept-focus.ts'
import { useModal } from './modal.ts'
import { PHONE, placeBeside } from './place-beside.ts'
import { showOver } from './show-over.ts'

interface Props {
	title: string
	closeLabel: string
	onClose: () => void
	/** Slides in from the inline end where the page is wide enough. */
	side?: boolean
	/**
	 * For a menu: returns the element beside which it opens, where the page is wide enough. The menu is not modal, so a
	 * button in a modal dialog must not open it.
	 */
	beside?: () => Element | null | undefined
	/**
	 * For a dialog without text fields that a button of the page opens. Such a dialog is not modal, so the browser does
	 * not style the page behind it anew (0211).
	 */
	over?: boolean
	/** As wide and high as the window; for content that fills a page. */
	wide?: boolean
	/** On a page within the dialog: leads to the page before, by a button and by Escape. */
	back?: { label: string; onBack: () => void } | undefined
	children: ReactNode
}

/**
 * A native dialog, a sheet on phones; open while it is mounted. A menu and a dialog with `over` are not modal (0177).
 */
export function Dialog(props: Props) {
	const { title, closeLabel, onClose, side, beside, over, wide, back, children } = props
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	const pressedOnVeil = useRef(false)
	const titleId = useId()
	const isMenu = beside !== undefined
	const isOver = isMenu || over

	useModal(
		dialog,
		() => heading.current?.focus({ preventScroll: true }),
		leave,
		isOver ? showOver : undefined,
	)
	useBeside(dialog, beside)
	// What is sent from a form may be refused.
	useEffect(() => {
		if (!isOver) loadRefusals()
	}, [isOver])

	/** Closes on a click beside the dialog, unless a text selection ended there. */
	const closesBeside = {
		onPointerDown(event: MouseEvent) {
			pressedOnVeil.current = isBeside(dialog.current, event)
		},
		onClick(event: MouseEvent) {
			if (pressedOnVeil.current && isBeside(dialog.current, event)) onClose()
			pressedOnVeil.current = false
		},
	}

	const drawn = (
		<dialog
			ref={dialog}
			className={`${css.dialog} ${side ? css.side : wide ? css.wide : ''}`}
			data-menu={isMenu || undefined}
			aria-modal={isOver || undefined}
			aria-labelledby={titleId}
			onCancel={(event) => {
				if (event.target !== dialog.current) return // the event of a dialog inside this one
				event.preventDefault()
				if (back) back.onBack()
				else onClose()
			}}
			{...(!isOver && closesBeside)}
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
	if (!isOver) return drawn
	return createPortal(
		<div
			className={`${css.veil} ${isMenu ? css.clear : ''}`}
			data-unprinted={isMenu ? '' : undefined}
			{...closesBeside}
		>
			{drawn}
		</div>,
		document.body,
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
	if (isFocusLost()) document.dispatchEvent(new Event(FOCUS_LOST))
}

/**
 * Whether a click hit what surrounds the dialog: its veil, or its backdrop while it is modal. The browser reports a click
 * on a backdrop on the dialog itself, but outside of its box.
 */
function isBeside(dialog: Element | null, event: MouseEvent): boolean {
	const { target, currentTarget, clientX, clientY } = event
	if (!dialog || (target !== currentTarget && target !== dialog)) return false
	const { left, right, top, bottom } = dialog.getBoundingClientRect()
	return clientX < left || clientX > right || clientY < top || clientY > bottom
}
