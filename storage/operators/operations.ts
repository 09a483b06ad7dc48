import { operatorLog } from '#migrations/schema'
import { d1, type Operations } from '../d1.ts'

export const OPERATOR_OPERATIONS = {
	'operator-log.add': [
		(entry: typeof operatorLog.$inferInsert) => d1.insert(operatorLog).values(entry),
	],
} satisfies Operations
