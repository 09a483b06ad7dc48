import { isComposing } from '#rules/keys'

/** In which an Enter and the end of its composition come, one after the other. */
const TOGETHER_MS = 1000
/** In which some browsers tell of the same Enter once more. */
const TWICE_MS = 100

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Keys with which words are composed reach nothing on the page: no Escape closes, no Enter sends (0114). Hangul is
 * composed without choosing: the Enter that ends it is meant as Enter, and the page is told of it once the words stand.
 */
export function guardComposing(page: Pick<Window, 'addEventListener'>): void {
	let entered: KeyboardEvent | null = null
	let ended: CompositionEvent | null = null
	let toldAt = Number.NEGATIVE_INFINITY
	let due: ReturnType<typeof setTimeout> | undefined

	function pressed(event: KeyboardEvent): void {
		if (!isComposing(event)) {
			clearTimeout(due) // the browser tells of it by itself
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
		ended = isHangul(event) ? event : null
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

function isHangul({ data, target }: CompositionEvent): boolean {
	const { value = '', selectionEnd } = target as Partial<Field>
	return /\p{Script=Hangul}$/u.test(data || value.slice(0, selectionEnd ?? value.length))
}

/** A field of one line, in which Enter sends the form by itself. */
function isLine(target: EventTarget | null): target is HTMLInputElement {
	return (target as Partial<Element> | null)?.tagName === 'INPUT'
}

/** Presses Enter there; true where that did something. */
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
