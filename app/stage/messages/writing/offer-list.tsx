import { type ReactNode, useEffect, useRef } from 'react'
import type { Offers } from './use-offers.ts'
import css from './writing.module.css'

interface Props<T> extends Offers<T> {
	id: string
	label: string
	keyOf: (one: T) => string
	draw: (one: T) => ReactNode
}

/** The list of offers. The focus stays in the text field; its arrow keys move through the list. */
export function OfferList<T>({ id, label, offered, active, choose, keyOf, draw }: Props<T>) {
	const list = useRef<HTMLDivElement>(null)

	useEffect(() => {
		list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
	}, [active])

	return (
		<div ref={list} id={id} className={css.offers} role="listbox" aria-label={label}>
			{offered.map((one, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
				<div
					key={keyOf(one)}
					id={`${id}-${index}`}
					className={css.offer}
					role="option"
					tabIndex={-1}
					aria-selected={index === active}
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => choose(one)}
				>
					{draw(one)}
				</div>
			))}
		</div>
	)
}
