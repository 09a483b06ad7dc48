import { ENDPOINTS } from './endpoints/index.ts'
import { REFUSED, ROLES, type Role } from './table.ts'

export interface Row {
	/** 'METHOD /path', as contract and deeds call it. */
	address: string
	cells: [role: Role, mark: string][]
}

export function rows(endpoints = ENDPOINTS): Row[] {
	return Object.entries(endpoints).map(([address, { may }]) => {
		const marks = may.split(/\s+/)
		if (marks.length !== ROLES.length) throw new Error(`Not ten marks: ${address}`)
		return { address, cells: ROLES.map((role, at) => [role, marks[at] ?? '']) }
	})
}

/** The table's word for a refusal, or the answer itself if there is none. */
export function refusalMark(
	status: number,
	{ code = null, message }: { code?: string | null; message?: string },
): string {
	const known = Object.entries(REFUSED).find(
		([, [wanted, itsCode, itsMessage]]) =>
			wanted === status && itsCode === code && (itsMessage ?? message) === message,
	)
	return known?.[0] ?? [status, code, message].filter((part) => part).join(' ')
}
