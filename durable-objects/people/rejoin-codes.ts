import { createHash } from 'node:crypto'
import { REJOIN_CODE_LIFE_MS } from '#contract/limits'
import type { Operation } from '#storage/operations'
import { crockford } from '#storage/people/crockford'
import { drop, save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'

const CODE_BYTES = 10 // 80 bits

/** Rejoin codes: one per person, for a single use, stored as a hash (G-46). */
export class RejoinCodes implements Part {
	// An expired code is of no use and need not be kept.
	readonly tables: KeptTable[] = [{ table: 'rejoinCodes', keptMs: 0 }]
	readonly #sql: SqlStorage
	constructor(sql: SqlStorage) {
		this.#sql = sql
	}

	/** Call inside a turn. Makes a new code and voids the earlier one. */
	make(participantId: string, now: number): { code: string; write: Operation } {
		const letters = crockford(crypto.getRandomValues(new Uint8Array(CODE_BYTES)))
		const code = `RJ-${letters.match(/.{4}/g)?.join('-')}`
		const write = save(this.#sql, 'rejoinCodes', {
			participantId,
			hash: hashOf(code),
			expiresAt: now + REJOIN_CODE_LIFE_MS,
		})
		return { code, write }
	}

	/** Whether the code is right. Each call does the same work, so the time that it takes reveals nothing. */
	isValid(participantId: string, code: string, now: number): boolean {
		const hash = hashOf(code)
		const [row] = this.#sql
			.exec<{ hash: string; expires_at: number }>(
				'SELECT hash, expires_at FROM rejoin_codes WHERE participant_id = ?',
				participantId,
			)
			.toArray()
		// Both sides are hashes, so the time of the comparison reveals nothing about the code.
		return row !== undefined && row.expires_at > now && row.hash === hash
	}

	/** Call inside a turn. The code was used or is void. */
	end(participantId: string): Operation[] {
		return drop(this.#sql, 'rejoinCodes', { participantId })
	}
}

function hashOf(code: string): string {
	const read = code.trim().toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
	return createHash('sha256').update(read).digest('base64url')
}
