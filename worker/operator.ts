import { RATES, scaled } from '#rules/rates'
import { guard } from './guard.ts'
import { isBearer } from './outside/identity.ts'
import type { Stage } from './stage.ts'

/** Somebody whom the settings name, as the identity provider has just confirmed. */
export interface Operator {
	sub: string
}

export function isOperator({ settings }: Stage, sub: string): boolean {
	return settings.OPERATOR_SUBS.includes(sub)
}

/** Null for everybody else, so that they are answered like at any address that does not exist. */
export async function findOperator(stage: Stage): Promise<Operator | null> {
	const { settings, request, address, identity, now } = stage
	const token = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
	if (!token || !isBearer(token) || settings.OPERATOR_SUBS.length === 0) return null
	guard(`operator:${address}`, scaled(RATES.anonymous, settings.RATE_LIMIT_SCALE), now())
	const account = await identity.accountOf(token)
	return account && isOperator(stage, account.sub) ? { sub: account.sub } : null
}
