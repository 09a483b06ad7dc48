import { createHash } from 'node:crypto'
import { crockford } from '../people/crockford.ts'

const ID_MAX_CHARS = 64 // the longest id in an address
const HASH_CHARS = 26

/** An activity's id in a form that fits into an address: a longer one becomes its type and a hash (G-118). */
export function shortId(id: string): string {
	if (id.length <= ID_MAX_CHARS) return id
	const [type = ''] = id.split('-')
	const hash = crockford(createHash('sha256').update(id).digest())
	return `${type}-${hash.slice(0, HASH_CHARS)}`
}
