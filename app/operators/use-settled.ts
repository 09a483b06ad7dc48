import { useEffect, useState } from 'react'
import { SECOND_MS } from '#contract/limits'

const TYPING_MS = SECOND_MS / 4

/** The typed text, updated after a pause in typing. */
export function useSettled(words: string): string {
	const [settled, setSettled] = useState(words)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(words), TYPING_MS)
		return () => clearTimeout(timer)
	}, [words])
	return settled
}
