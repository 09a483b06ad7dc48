import { isKnown, type Write } from '#storage/operations'

/** Fields of a payment whose buyer is forgotten. */
export const NO_BUYER = { address: '', key: null }

/** Removes the buyer's pseudonyms from writes of earlier changes that D1 may not have yet. */
export function withoutBuyer(writes: readonly Write[], id: string): Write[] {
	return writes.map((write) => {
		if ('sql' in write || !isKnown(write) || write.op !== 'row.save') return write
		const { table, row } = write.params
		if (table !== 'payments' || row.id !== id) return write
		return { ...write, params: { table, row: { ...row, ...NO_BUYER } } }
	})
}
