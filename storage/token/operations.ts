import type { Operations } from '../d1.ts'
import { creditStatement, reversalStatement } from './ledger.ts'

export const TOKEN_OPERATIONS = {
	'ledger.credit': [creditStatement],
	'ledger.reverse': [reversalStatement],
} satisfies Operations
