import { type CSSProperties, useEffect, useRef } from 'react'
import css from './avatar.module.css'

export const PLACEHOLDER_AVATAR = '/avatar.svg'

const HUES = 15

interface Props {
	name: string
	src: string
	size?: number
}

/** A person's picture, or the initial on a colour. Decorative, because the name always stands beside it. */
export function Avatar({ name, src, size = 40 }: Props) {
	const picture = useRef<HTMLImageElement>(null)

	// The picture may have failed before hydration, when there was no listener.
	useEffect(() => {
		const img = picture.current
		if (img?.complete && img.naturalWidth === 0) showPlaceholder(img)
	}, [])

	const style = { '--size': `${size}px`, '--hue': hueOf(name) } as CSSProperties
	return (
		<span className={css.avatar} style={style} aria-hidden="true">
			<span>{[...name][0]}</span>
			{src !== '' && (
				<img
					ref={picture}
					src={src}
					alt=""
					width={size}
					height={size}
					loading="lazy"
					decoding="async"
					onError={(event) => showPlaceholder(event.currentTarget)}
				/>
			)}
		</span>
	)
}

function showPlaceholder(img: HTMLImageElement): void {
	if (!img.src.endsWith(PLACEHOLDER_AVATAR)) img.src = PLACEHOLDER_AVATAR
}

function hueOf(name: string): number {
	let sum = 0
	for (const letter of name) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x9e3779b1) >>> 7
	return (sum % HUES) * (360 / HUES)
}
