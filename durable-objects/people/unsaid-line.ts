import { isKnown, op, type Write } from '../kernel/operations.ts'

/** The writes of earlier changes without the line under somebody's name: D1 may still have to get them. */
export function withoutLine(writes: readonly Write[], userId: string): Write[] {
	return writes.map((write) => {
		if ('sql' in write || !isKnown(write) || write.op !== 'person.save') return write
		const { params } = write
		if (params.userId !== userId) return write
		const profile = { ...params.profile, displayInfo: '' }
		return op('person.save', { ...params, profile })
	})
}
