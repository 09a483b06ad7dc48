import {
	type CSSProperties,
	type KeyboardEvent,
	type PointerEvent,
	useEffect,
	useRef,
	useState,
} from 'react'
import { createPortal } from 'react-dom'
import { isCombined } from '#rules/keys'
import { runsAlong } from '#rules/messages/image-size'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Motion } from './lazy-motion.tsx'
import css from './lightbox.module.css'
import { useModal } from './modal.ts'
import { showOver } from './show-over.ts'
import { useDirection } from './use-direction.ts'
import { usePinched } from './use-pinched.ts'
import whole from './whole-window.module.css'

const SWIPE_PX = 56
const PAN_PX = 80
const PANS: Record<string, [right: number, down: number]> = {
	ArrowLeft: [-PAN_PX, 0],
	ArrowRight: [PAN_PX, 0],
	ArrowUp: [0, -PAN_PX],
	ArrowDown: [0, PAN_PX],
}

interface Props {
	src: string | null
	alt: string
	lang?: string | undefined
	texts: Record<'title' | 'close' | 'previous' | 'next' | 'zoom', string>
	onPrevious?: (() => void) | undefined
	onNext?: (() => void) | undefined
	onClose: () => void
}

/** One image over the whole window, controlled by keys, touch and buttons. The image is open while it is mounted. */
export function Lightbox({ src, alt, lang, texts, onPrevious, onNext, onClose }: Props) {
	const dialog = useRef<HTMLDialogElement>(null)
	const directed = useDirection()
	const from = useRef<{ x: number; y: number } | null>(null)
	const room = useRef<HTMLDivElement>(null)
	const picture = useRef<HTMLImageElement>(null)
	const [zoomed, setZoomed] = useState(false)
	const pinched = usePinched()
	const [natural, setNatural] = useState<{ width: number; height: number } | null>(null)
	const runs = natural && runsAlong(natural, { width: innerWidth, height: innerHeight })

	useModal(dialog, focus, undefined, showOver)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another image begins at its whole size
	useEffect(() => {
		setZoomed(false)
		setNatural(null)
	}, [src])

	// At the first and the last image a button is removed; the keys must keep working.
	useEffect(() => {
		if (!dialog.current?.contains(document.activeElement)) focus()
	})

	function focus() {
		dialog.current?.querySelector('button')?.focus({ preventScroll: true })
	}

	function pressed(event: KeyboardEvent) {
		if (isCombined(event)) return
		const { key } = event
		const pan = PANS[key]
		if (pan && (zoomed || runs === (pan[0] === 0 ? 'down' : 'across')))
			return room.current?.scrollBy(...pan)
		if (zoomed) return
		const mirrored = getComputedStyle(document.documentElement).direction === 'rtl'
		if (key === (mirrored ? 'ArrowRight' : 'ArrowLeft')) onPrevious?.()
		if (key === (mirrored ? 'ArrowLeft' : 'ArrowRight')) onNext?.()
	}

	function released({ clientX, clientY }: PointerEvent) {
		const start = from.current
		from.current = null
		if (!start || zoomed) return
		const [right, down] = [clientX - start.x, clientY - start.y]
		// The browser scrolls a long picture in this direction, so the movement is no gesture.
		if (runs === (Math.abs(down) > Math.abs(right) ? 'down' : 'across')) return
		if (Math.abs(right) < SWIPE_PX && Math.abs(down) < SWIPE_PX) return
		if (Math.abs(down) > Math.abs(right)) return onClose()
		const mirrored = getComputedStyle(document.documentElement).direction === 'rtl'
		if (right > 0 !== mirrored) onPrevious?.()
		else onNext?.()
	}

	return createPortal(
		<dialog
			ref={dialog}
			className={`${whole.window} ${css.lightbox}`}
			aria-modal="true"
			aria-label={texts.title}
			onKeyDown={pressed}
			onCancel={(event) => {
				event.preventDefault()
				onClose()
			}}
		>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: fingers and mice only; keys and buttons do the same */}
			<div
				ref={room}
				className={css.room}
				data-zoomed={zoomed || undefined}
				data-pinched={pinched || undefined}
				data-runs={(!zoomed && runs) || undefined}
				onPointerDown={({ isPrimary, button, clientX, clientY }) => {
					from.current = isPrimary && button === 0 && !pinched ? { x: clientX, y: clientY } : null
				}}
				onPointerUp={released}
				onPointerCancel={() => {
					from.current = null // the browser zooms or scrolls
				}}
				onDoubleClick={() => setZoomed(!zoomed)}
			>
				{src !== null && (
					<img
						ref={picture}
						className={css.picture}
						src={src}
						alt={alt}
						lang={lang}
						draggable={false}
						style={natural ? ({ '--natural': `${natural.width}px` } as CSSProperties) : undefined}
						onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
							setNatural({ width, height })
						}
					/>
				)}
			</div>
			{alt !== '' && (
				<p className={css.words} lang={lang} dir={directed(alt)} aria-hidden="true">
					{alt}
				</p>
			)}
			<div className={css.bar}>
				{src !== null && <Motion src={src} picture={picture} />}
				<Button
					tone="icon"
					aria-label={texts.zoom}
					aria-pressed={zoomed}
					onClick={() => setZoomed(!zoomed)}
				>
					<Icon of="zoom" />
				</Button>
				<Button tone="icon" aria-label={texts.close} onClick={onClose}>
					<Icon of="close" />
				</Button>
			</div>
			{onPrevious && (
				<Button
					tone="icon"
					className={`${whole.previous} ${css.previous}`}
					aria-label={texts.previous}
					onClick={onPrevious}
				>
					<Icon of="down" />
				</Button>
			)}
			{onNext && (
				<Button
					tone="icon"
					className={`${whole.next} ${css.next}`}
					aria-label={texts.next}
					onClick={onNext}
				>
					<Icon of="down" />
				</Button>
			)}
		</dialog>,
		document.body,
	)
}
