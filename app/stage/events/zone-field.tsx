import { type KeyboardEvent, useState } from 'react'
import { isCombined } from '#rules/keys'
import { zoneHere } from '#rules/zone'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import css from './event-form.module.css'
import { namedZone, type Zone, zonesFor } from './zones.ts'

interface Props {
	id: string
	/** The chosen zone; empty for the reader's own. */
	zone: string
	onChoose: (zone: string) => void
	/** Called with true while the typed text matches no zone. */
	onUnknown: (isUnknown: boolean) => void
}

/** A field for the zone of a start: shows the chosen zone, and searches all zones by place and name. */
export function ZoneField({ id, zone, onChoose, onUnknown }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const own = zoneHere() ?? 'UTC'
	const [typed, setTyped] = useState<string | null>(null)
	const [active, setActive] = useState(0)
	const found = typed === null ? [] : zonesFor(typed, language)
	const isUnknown = typed !== null && typed.trim() !== '' && found.length === 0
	const isOpen = found.length > 0

	function write(words: string | null) {
		setTyped(words)
		setActive(0)
		onUnknown(words !== null && words.trim() !== '' && zonesFor(words, language).length === 0)
	}

	function choose({ id: chosen }: Zone) {
		write(null)
		onChoose(namedZone(chosen) === namedZone(own) ? '' : chosen)
	}

	/** On blur the highlighted zone is chosen. Text that matches no zone stays, and the form cannot be sent with it. */
	function leave() {
		const zone = found[active]
		if (zone) choose(zone)
		else if (!isUnknown) write(null)
	}

	function press(event: KeyboardEvent<HTMLInputElement>) {
		const zone = found[active]
		if (isCombined(event) || typed === null) return
		// Enter must not submit the form with the previous zone while the text matches no zone.
		if (event.key === 'Enter' && (zone || typed.trim() !== '')) zone && choose(zone)
		else if (event.key === 'Escape') write(null)
		else if (event.key === 'ArrowDown' && isOpen) setActive((active + 1) % found.length)
		else if (event.key === 'ArrowUp' && isOpen)
			setActive((active + found.length - 1) % found.length)
		else return
		event.preventDefault() // the key neither submits the form nor closes the dialog
		event.stopPropagation()
	}

	return (
		<div>
			<input
				id={id}
				role="combobox"
				aria-expanded={isOpen}
				aria-controls={`${id}-list`}
				aria-autocomplete="list"
				aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
				aria-describedby={isUnknown ? `${id}-fault ${id}-aside` : `${id}-aside`}
				aria-invalid={isUnknown}
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				value={typed ?? namedZone(zone || own)}
				onFocus={({ target }) => target.select()}
				onBlur={leave}
				onKeyDown={press}
				onChange={({ target }) => write(target.value)}
			/>
			{isUnknown && (
				<p id={`${id}-fault`} className={css.aside} role="status">
					{t('event.zone.none')}
				</p>
			)}
			<div
				id={`${id}-list`}
				className={css.zones}
				role="listbox"
				aria-label={t('event.field.zone')}
				hidden={!isOpen}
			>
				{found.map((one, at) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
					<div
						key={one.id}
						id={`${id}-${at}`}
						role="option"
						tabIndex={-1}
						aria-selected={at === active}
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => choose(one)}
					>
						<bdi dir="ltr">{one.name}</bdi>
						<span>{one.said}</span>
					</div>
				))}
			</div>
		</div>
	)
}
