import { env } from 'cloudflare:workers'

/** The small number in the gate, the large one in `npm run proof -- large` and for planted defects (SIZE=large). */
export function sized(small: number, large: number): number {
	return env.SIZE === 'large' ? large : small
}
