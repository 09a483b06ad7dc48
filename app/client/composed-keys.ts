import { isComposing } from '#rules/keys'

/** The longest time between an Enter and the end of the composition that belongs to it, in either order. */
const TOGETHER_MS = 1000
/** The time (ms) within which some browsers report the same Enter a second time. */
const TWICE_MS = 100

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * A word with a Vietnamese letter. Input methods of Chinese and Japanese compose Latin words too, but without these
 * marks: Pinyin has `nü`.
 */
const VIETNAMESE = /(?:đ|[aeiouy][\u0300-\u0303\u0306\u0309\u031b\u0323])[\p{L}\p{M}]*$/iu

/**
 * Keeps keys of an input method away from the page: Escape closes nothing, Enter sends nothing (0114). Hangul and
 * Vietnamese are exceptions, because their writers choose nothing: their Enter is meant for the page, and is
 * dispatched again once the text is in the field.
 */
export function guardComposing(page: Pick<Window, 'addEventListener'>): void {
	let entered: KeyboardEvent | null = null
	let ended: CompositionEvent | null = null
	let toldAt = Number.NEGATIVE_INFINITY
	let due: ReturnType<typeof setTimeout> | undefined

	function pressed(event: KeyboardEvent): void {
		if (!isComposing(event)) {
			clearTimeout(due) // the browser dispatches the key itself
			ended = null
			if (event.key === 'Enter' && performance.now() - toldAt < TWICE_MS) swallow(event)
			return
		}
		event.stopImmediatePropagation()
		entered = isEnter(event) ? event : null
		if (event.key === 'Escape' || (entered && isLine(event.target))) event.preventDefault()
		// Safari ends the composition before the key that ended it.
		if (entered && ended) meet(ended, entered)
		ended = null
	}

	function composed(event: CompositionEvent): void {
		ended = isWithoutChoice(event) ? event : null
		if (ended && entered) meet(entered, ended)
		entered = null
	}

	function meet(first: Event, then: Event): void {
		const enter = entered
		if (!enter || first.target !== then.target) return
		if (then.timeStamp - first.timeStamp > TOGETHER_MS) return
		clearTimeout(due)
		due = setTimeout(() => {
			if (tell(enter)) toldAt = performance.now()
		})
	}

	page.addEventListener('keydown', pressed, { capture: true })
	page.addEventListener('compositionend', composed, { capture: true })
}

function swallow(event: Event): void {
	event.preventDefault()
	event.stopImmediatePropagation()
}

function isEnter({ key, code }: KeyboardEvent): boolean {
	return key === 'Enter' || code === 'Enter' || code === 'NumpadEnter'
}

function isWithoutChoice({ data, target }: CompositionEvent): boolean {
	const { value = '', selectionEnd } = target as Partial<Field>
	const written = data || value.slice(0, selectionEnd ?? value.length)
	const isOfVietnam = /^vi\b/.test(navigator.language) && /[a-z]$/i.test(data)
	return (
		/\p{Script=Hangul}$/u.test(written) || isOfVietnam || VIETNAMESE.test(data.normalize('NFD'))
	)
}

/** True for a one-line field, in which Enter submits the form. */
function isLine(target: EventTarget | null): target is HTMLInputElement {
	return (target as Partial<Element> | null)?.tagName === 'INPUT'
}

/** Dispatches an Enter to the same field. True where the Enter was handled or submitted a form. */
function tell({ target, code, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
	const held = { shiftKey, ctrlKey, altKey, metaKey }
	const whole = { key: 'Enter', code, bubbles: true, cancelable: true, ...held }
	if (target?.dispatchEvent(new KeyboardEvent('keydown', whole)) === false) return true
	const form = isLine(target) ? target.form : null
	const button = form?.querySelector<HTMLElement>('[type="submit"]')
	if (button) button.click()
	else form?.requestSubmit()
	return form !== null
}
