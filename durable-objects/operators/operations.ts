import { operatorLog } from '#migrations/schema'
import { d1 } from '../kernel/d1.ts'
import type { Operations } from '../kernel/operations.ts'

export const OPERATOR_OPERATIONS = {
	'operator-log.add': [
		(entry: typeof operatorLog.$inferSelect) => d1.insert(operatorLog).values(entry),
	],
} satisfies Operations
