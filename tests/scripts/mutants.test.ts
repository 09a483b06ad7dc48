import { expect, test } from 'vitest'
import { scoresOf, survivorsIn } from '#proof/mutants/scores'

const mutant = (status: string, line = 1) => ({
	status,
	mutatorName: 'BooleanLiteral',
	replacement: 'false',
	location: { start: { line, column: 2 } },
})

test('mutants that no test reaches do not count, and each area has its own goal', () => {
	const files = {
		'app/rules/people/seating.ts': {
			mutants: [...Array(17).fill(mutant('Killed')), mutant('Timeout')],
		},
		'app/rules/text.ts': {
			mutants: [mutant('Survived'), mutant('Survived'), mutant('NoCoverage')],
		},
		'app/client/outbox.ts': { mutants: [mutant('Killed'), mutant('Survived'), mutant('Ignored')] },
	}

	expect(scoresOf({ files })).toEqual([
		{ folder: 'app/rules', killed: 18, covered: 20, percent: 90, goal: 85, isMet: true },
		{ folder: 'app/client', killed: 1, covered: 2, percent: 50, goal: 75, isMet: false },
	])
})

test('each survivor is listed with its place in the file', () => {
	const files = { 'app/rules/text.ts': { mutants: [mutant('Killed'), mutant('Survived', 7)] } }

	expect(survivorsIn({ files })).toEqual(['app/rules/text.ts:7:2 BooleanLiteral → false'])
})
