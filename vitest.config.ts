import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { newSeed } from './proof/faults/dice.ts'
import { TEST_ORIGIN, TEST_SECRET } from './tests/support/settings.ts'

const { FAULT_SEED, FAULT_SIZE, SEAT_ROUNDS = '12' } = process.env
const { FUZZ_INPUTS = '3000', FUZZ_SEED = '', PATIENCE_MS = '30000' } = process.env
const SIZES = ['quick', 'cut', 'full'] as const
const faults = {
	seed: Number(FAULT_SEED ?? newSeed()),
	size: SIZES.find((size) => size === FAULT_SIZE) ?? 'quick',
}
const IN_WORKERD = [
	'tests/api/**/*.test.ts',
	'tests/room/**/*.test.ts',
	'proof/faults/room/**/*.test.ts',
]
/** What starts a stage in processes of its own; `long` only with --whole. */
const OUTSIDE = {
	whole: ['tests/whole/**/*.test.ts', 'proof/faults/kills.test.ts'],
	long: ['tests/long/**/*.test.ts', 'proof/faults/!(kills).test.ts'],
}
export const HOUSE = [
	'tests/house-rules.test.ts',
	...['rules', 'worker', 'client', 'stage', 'scripts'].map(
		(floor) => `tests/${floor}/**/*.test.ts`,
	),
	'proof/planted/*.test.ts',
]

/** For tests whose conditions come when a busy machine gets to them. */
export const PATIENT = {
	setupFiles: ['./tests/support/patient.ts'],
	provide: { patienceMs: Number(PATIENCE_MS) },
	testTimeout: 60_000,
}

export default defineConfig({
	test: {
		// The Worker's own request lines; warnings and errors still show.
		onConsoleLog: (line) => !line.startsWith('{"level":"info"'),
		projects: [
			{ test: { name: 'rules', environment: 'node', include: HOUSE, ...PATIENT } },
			{
				test: {
					name: 'sandbox',
					environment: 'node',
					include: ['tests/sandbox/**/*.test.ts'],
					...PATIENT,
				},
			},
			// Only for npm run fuzz: it starts a stage of its own.
			{
				test: {
					name: 'hostile',
					environment: 'node',
					include: ['proof/hostile/**/*.test.ts'],
				},
			},
			...Object.entries(OUTSIDE).map(([name, include]) => ({
				test: {
					name,
					environment: 'node' as const,
					include,
					setupFiles: PATIENT.setupFiles,
					provide: { ...PATIENT.provide, faults },
					fileParallelism: false,
					testTimeout: 180_000,
				},
			})),
			{
				plugins: [
					cloudflareTest(async ({ inject }) => ({
						wrangler: { configPath: './wrangler.toml' },
						miniflare: {
							bindings: {
								...inject('sandboxSettings'),
								STAGE_ORIGIN: TEST_ORIGIN,
								STAGE_TOKEN_SECRET: TEST_SECRET,
								RATE_LIMIT_SCALE: '1000',
								MIGRATIONS: await readD1Migrations('./migrations'),
								SANDBOX: inject('sandboxOrigin'),
								SEAT_ROUNDS,
								FUZZ_INPUTS,
								FUZZ_SEED,
							},
						},
					})),
				],
				test: {
					name: 'worker',
					// One workerd for all files, since each start takes seconds; a file leaves it empty (migrated.ts).
					// Only a single worker is handed them all at once, and it needs a turn of its own.
					isolate: false,
					maxWorkers: 1,
					sequence: { groupOrder: 1 },
					disableConsoleIntercept: true, // else the end waits for lines of rooms that are gone
					testTimeout: PATIENT.testTimeout,
					hookTimeout: PATIENT.testTimeout,
					include: IN_WORKERD,
					provide: { ...PATIENT.provide, faults },
					globalSetup: ['./tests/support/sandbox-beside.ts'],
					setupFiles: [...PATIENT.setupFiles, './tests/support/migrated.ts'],
					deps: { optimizer: { ssr: { enabled: true, include: ['@remix-run/cloudflare'] } } },
				},
			},
		],
	},
})
