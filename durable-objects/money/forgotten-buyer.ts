import { isKnown, type Write } from '../kernel/operations.ts'

/** In the row of a payment whose buyer is forgotten. */
export const NO_BUYER = { address: '', key: null }

/** The writes of earlier changes without the pseudonyms of who bought it: D1 may still have to get them. */
export function withoutBuyer(writes: readonly Write[], id: string): Write[] {
	return writes.map((write) => {
		if ('sql' in write || !isKnown(write) || write.op !== 'row.save') return write
		const { table, row } = write.params
		if (table !== 'payments' || row.id !== id) return write
		return { ...write, params: { table, row: { ...row, ...NO_BUYER } } }
	})
}
