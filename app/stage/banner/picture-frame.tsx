import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { sentenceOf } from '#client/ask'
import { BANNER_HEIGHT, BANNER_WIDTH } from '#contract/limits'
import { filled, fitted, moved, type View, zoomed, zoomedTo, zoomOf } from '#rules/banner/frame'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Motion } from '../../ui/lazy-motion.tsx'
import { useFileAddress } from '../../ui/use-file-address.ts'
import { type ChosenPicture, cropPicture, openPicture } from './framed-picture.ts'
import css from './picture-frame.module.css'

/** The distance in the frame's units by which an arrow key moves the picture. */
const STEP = 10
const NEARER = 1.1

const WAYS: Record<string, { x: number; y: number }> = {
	ArrowLeft: { x: -STEP, y: 0 },
	ArrowRight: { x: STEP, y: 0 },
	ArrowUp: { x: 0, y: -STEP },
	ArrowDown: { x: 0, y: STEP },
}
const FACTORS: Record<string, number> = {
	'+': NEARER,
	'=': NEARER,
	'-': 1 / NEARER,
	'−': 1 / NEARER,
}

interface Props {
	file: File
	isBusy: boolean
	/** Called once the picture can be made, with the function that makes it. */
	onReady: (make: () => Promise<File>) => void
	onUse: () => void
	onProblem: (sentence: string) => void
}

/** The chosen picture in a frame of the slot's shape. Pointer and keys move and zoom it. */
export function PictureFrame({ file, isBusy, onReady, onUse, onProblem }: Props) {
	const t = useTexts()
	const id = useId()
	const [chosen, setChosen] = useState<ChosenPicture | null>(null)
	const [view, setView] = useState<View | null>(null)
	const address = useFileAddress(chosen?.file)
	const report = useRef({ onReady, onProblem })
	report.current = { onReady, onProblem }
	const picture = useRef<HTMLImageElement>(null)
	const fingers = useRef(new Map<number, { x: number; y: number }>())

	useEffect(() => {
		let isOver = false
		openPicture(file)
			.then((found) => {
				if (isOver) return
				setChosen(found)
				setView(found.isSentAsItIs ? fitted(found.size) : filled(found.size))
			})
			.catch((problem) => !isOver && report.current.onProblem(sentenceOf(problem)))
		return () => {
			isOver = true
		}
	}, [file])
	useEffect(() => {
		if (chosen && view) report.current.onReady(() => cropPicture(chosen, view))
	}, [chosen, view])

	if (!chosen || !view || !address) return <div className={css.frame} aria-busy="true" />
	const { size, isSentAsItIs } = chosen
	const change = (next: (view: View) => View) => !isBusy && setView((now) => now && next(now))

	function press(event: KeyboardEvent) {
		if (event.ctrlKey || event.metaKey || event.altKey) return
		const [by, factor] = [WAYS[event.key], FACTORS[event.key]]
		if (by) change((view) => moved(size, view, by))
		else if (factor) change((view) => zoomed(size, view, factor))
		else return
		event.preventDefault()
	}

	/** One finger moves the picture, two zoom it. */
	function drag(event: PointerEvent) {
		// The menu of a mouse's other button keeps the release to itself.
		if (event.buttons === 0) lift(event)
		const before = fingers.current.get(event.pointerId)
		if (!before) return
		const now = { x: event.clientX, y: event.clientY }
		const [other] = [...fingers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]))
		fingers.current.set(event.pointerId, now)
		const unit = BANNER_WIDTH / event.currentTarget.clientWidth
		const apart = (at: { x: number; y: number }) =>
			other ? Math.hypot(at.x - other.x, at.y - other.y) : 0
		if (other && apart(before) > 0)
			return change((view) => zoomed(size, view, apart(now) / apart(before)))
		const by = { x: (now.x - before.x) * unit, y: (now.y - before.y) * unit }
		change((view) => moved(size, view, by))
	}

	const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
	const share = (part: number, of: number) => `${(100 * part) / of}%`
	return (
		<>
			<div
				className={css.frame}
				dir="ltr"
				role="application"
				aria-label={t('banner.picture.frame')}
				aria-describedby={`${id}-keys`}
				tabIndex={isSentAsItIs ? undefined : 0}
				data-moves={!isSentAsItIs || undefined}
				onKeyDown={isSentAsItIs ? undefined : press}
				onPointerDown={(event) => {
					if (isSentAsItIs || event.button !== 0) return
					event.currentTarget.setPointerCapture(event.pointerId)
					fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
				}}
				onPointerMove={drag}
				onPointerUp={lift}
				onPointerCancel={lift}
			>
				<img
					ref={picture}
					src={address}
					alt=""
					draggable={false}
					style={{
						insetInlineStart: share(view.x, BANNER_WIDTH),
						insetBlockStart: share(view.y, BANNER_HEIGHT),
						inlineSize: share(size.width * view.scale, BANNER_WIDTH),
						blockSize: share(size.height * view.scale, BANNER_HEIGHT),
					}}
				/>
			</div>
			<p id={`${id}-keys`} className={css.said}>
				{t(isSentAsItIs ? 'banner.picture.whole' : 'banner.picture.keys')}
			</p>
			<div className={css.tools}>
				<Motion src={address} picture={picture} />
				{!isSentAsItIs && (
					<>
						<label className={css.zoom}>
							<span>{t('banner.zoom')}</span>
							<input
								type="range"
								min={0}
								max={100}
								value={zoomOf(size, view)}
								onChange={({ target }) =>
									change((view) => zoomedTo(size, view, Number(target.value)))
								}
							/>
						</label>
						<Button onClick={() => change(() => filled(size))}>{t('banner.fill')}</Button>
						<Button onClick={() => change(() => fitted(size))}>{t('banner.fit')}</Button>
					</>
				)}
				<Button tone="primary" busy={isBusy} onClick={onUse}>
					{t('banner.picture.use')}
				</Button>
			</div>
		</>
	)
}
