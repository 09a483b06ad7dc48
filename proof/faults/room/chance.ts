import { dice } from '../dice.ts'

export type Dice = () => number

/** Each case has its own random numbers, so that it can be repeated alone. */
export function diceFor(name: string, seed: number): Dice {
	const salt = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7)
	return dice(seed + salt)
}

export function pick<T>(from: readonly T[], random: Dice): T {
	const picked = from[Math.floor(random() * from.length)]
	if (picked === undefined) throw new Error('There is nothing to pick from.')
	return picked
}

/** A sample of this size from the whole list, the same for the same seed. */
export function spread<T>(from: readonly T[], count: number, random: Dice): T[] {
	if (from.length <= count) return [...from]
	const stride = from.length / count
	return Array.from({ length: count }, (_, n) => {
		const at = Math.floor((n + random()) * stride)
		return from[Math.min(at, from.length - 1)] as T
	})
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
