import { isKnown, op, type Write } from '../operations.ts'

/** Removes a person's status line from writes of earlier changes that D1 may not have yet. */
export function redactStatusLine(writes: readonly Write[], userId: string): Write[] {
	return writes.map((write) => {
		if ('sql' in write || !isKnown(write) || write.op !== 'person.save') return write
		const { params } = write
		if (params.userId !== userId) return write
		const profile = { ...params.profile, displayInfo: '' }
		return op('person.save', { ...params, profile })
	})
}
