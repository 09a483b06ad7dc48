import { type FormEvent, useState } from 'react'
import { useRefusal } from '../locales/use-refusal.ts'

type Sent = FormEvent<HTMLFormElement>

/**
 * For a form with a field that must be filled. Returns the sentence for somebody who sent the form without it, in their
 * language, and a function that refuses such a form and leads to the field. `sentence` is the stage's own refusal.
 */
export function useMissing(
	isMissing: boolean,
	sentence: string,
): [words: string | null, refuses: (sent: Sent) => boolean] {
	const [isAsked, setAsked] = useState(false)
	const words = useRefusal(isAsked && isMissing ? sentence : null)
	function refuses({ currentTarget: form }: Sent): boolean {
		setAsked(isMissing)
		if (isMissing) form.querySelector<HTMLElement>('input, textarea')?.focus()
		return isMissing
	}
	return [words, refuses]
}
