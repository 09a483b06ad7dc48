import type { Refused } from './rpc.ts'

/** A refusal as a value: what is thrown does not survive RPC. */
export function refusal(status: number, code: string, message: string): Refused {
	return { ok: false, status, code, message }
}
