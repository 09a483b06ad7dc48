import type { Seller } from '../../app/load-context.ts'
import type { Settings } from '../settings.ts'

const NEEDED = [
	...['STRIPE_SECRET_KEY', 'OPERATOR_NAME'],
	...['OPERATOR_ADDRESS', 'OPERATOR_CONTACT'],
] as (keyof Settings)[]

/** The settings that are missing before anything can be sold (G-185). */
export function missingToSell(settings: Settings): string[] {
	return NEEDED.filter((name) => !settings[name])
}

/** Who sells here; null while the operator has not said all of it. */
export function sellerOf(settings: Settings): Seller | null {
	const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_CONTACT: contact } = settings
	return name && address && contact ? { name, address, contact } : null
}
