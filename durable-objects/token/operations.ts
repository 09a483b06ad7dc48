import type { Operations } from '../kernel/operations.ts'
import { creditStatement } from './ledger.ts'

export const TOKEN_OPERATIONS = { 'ledger.credit': [creditStatement] } satisfies Operations
