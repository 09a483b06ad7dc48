import { AREAS } from './areas.ts'

/** The report of Stryker's reporter `json`, as far as it is read here. */
export interface MutantsReport {
	files: Record<string, { mutants: Mutant[] }>
}

interface Mutant {
	status: string
	mutatorName: string
	replacement?: string
	location: { start: { line: number; column: number } }
}

const NOTICED = ['Killed', 'Timeout', 'RuntimeError']
const MISSED = 'Survived'
export interface Score {
	folder: string
	killed: number
	covered: number
	percent: number
	goal: number
	isMet: boolean
}

export function scoresOf({ files }: MutantsReport): Score[] {
	return AREAS.flatMap(({ folder, goal }) => {
		const mutants = Object.entries(files)
			.filter(([file]) => file.startsWith(`${folder}/`))
			.flatMap(([, { mutants }]) => mutants)
		const killed = mutants.filter(({ status }) => NOTICED.includes(status)).length
		const covered = killed + mutants.filter(({ status }) => status === MISSED).length
		if (covered === 0) return []
		const percent = (100 * killed) / covered
		return [{ folder, killed, covered, percent, goal, isMet: percent >= goal }]
	})
}

/** Each mutant that no test noticed, a line each, to be judged by a person. */
export function survivorsIn({ files }: MutantsReport): string[] {
	return Object.entries(files).flatMap(([file, { mutants }]) =>
		mutants
			.filter(({ status }) => status === MISSED)
			.map(({ mutatorName, replacement = '', location: { start } }) => {
				const became = replacement.replace(/\s+/g, ' ').slice(0, 80)
				return `${file}:${start.line}:${start.column} ${mutatorName} → ${became}`
			}),
	)
}
