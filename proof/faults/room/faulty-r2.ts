import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

/** R2's own error message, after the name of the operation. */
const INTERNAL = 'We encountered an internal error. Please try again. (10001)'

/** Before: nothing happened. After: it happened, only the answer was lost. */
export type When = 'before' | 'after'

export interface FaultyR2 {
	/** Every call in its order. */
	asked: string[]
	strikes(n: number, deed: string): When | null
	struck: number
}

/** R2 with the troubles that any store has, for the room and the Worker alike. */
export function faultyR2(): FaultyR2 {
	const faulty: FaultyR2 = { asked: [], strikes: () => null, struck: 0 }
	const store = Object.getPrototypeOf(env.MEDIA) as Record<
		string,
		(...args: unknown[]) => Promise<unknown>
	>
	for (const deed of ['get', 'put', 'head', 'delete'] as const) {
		const real = store[deed]
		if (!real) throw new Error(`R2 knows no ${deed}.`)
		vi.spyOn(store, deed).mockImplementation(async function (this: unknown, ...args: unknown[]) {
			const [key] = [args[0]].flat()
			const said = `${deed} ${String(key).split('/')[0]}`
			const n = faulty.asked.push(said) - 1
			const when = faulty.strikes(n, said)
			if (when) faulty.struck++
			if (when === 'before') throw new Error(`${deed}: ${INTERNAL}`)
			const answer = await real.apply(this, args)
			if (when === 'after') throw new Error(`${deed}: ${INTERNAL}`)
			return answer
		})
	}
	return faulty
}
