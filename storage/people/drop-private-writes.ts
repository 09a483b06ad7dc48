import { isKnown, type OperationName, type Write } from '../operations.ts'

/** Operations that give an account private rows. */
const PRIVATE: readonly OperationName[] = ['alerts.keep', 'activity.tell']
const OWN: readonly OperationName[] = [...PRIVATE, 'person.save', 'day.save']

/** Drops what gives the account private rows, because a parked change may be applied when another person holds it. */
export function withoutPrivate(writes: readonly Write[], userId: string): Write[] {
	return without(PRIVATE, writes, userId)
}

/** Drops the rows of a person whose data is deleted, because a parked change may be applied afterwards. */
export function withoutPerson(writes: readonly Write[], userId: string): Write[] {
	return without(OWN, writes, userId)
}

function without(
	names: readonly OperationName[],
	writes: readonly Write[],
	userId: string,
): Write[] {
	return writes.filter((write) => {
		if ('sql' in write || !isKnown(write) || !names.includes(write.op)) return true
		return 'userId' in write.params && write.params.userId !== userId
	})
}
