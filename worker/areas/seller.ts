import type { Seller } from '../../app/load-context.ts'
import type { Settings } from '../settings.ts'

const NEEDED = [
	...['STRIPE_SECRET_KEY', 'OPERATOR_NAME'],
	...['OPERATOR_ADDRESS', 'OPERATOR_CONTACT'],
] as (keyof Settings)[]

/** The names of missing settings that selling needs (G-185). */
export function missingToSell(settings: Settings): string[] {
	return NEEDED.filter((name) => !settings[name])
}

/** The seller; null until the operator has set all of it. */
export function sellerOf(settings: Settings): Seller | null {
	const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_CONTACT: contact } = settings
	return name && address && contact ? { name, address, contact } : null
}
