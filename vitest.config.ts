import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import type { LegacyWorkerOptions } from 'miniflare'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { newSeed } from './proof/faults/dice.ts'
import {
	ASSOCIATION,
	HOOK_SECRET_TO_COME,
	STREAM,
	STRIPE,
	STRIPE_SECRET_TO_COME,
	TEST_HOOK_SECRET,
	TEST_ORIGIN,
	TEST_SECRET,
} from './tests/support/settings.ts'

/** The gate is small and throws the same dice every time; `npm run proof` is large, and new dice find what is new. */
const { SIZE = 'small', SEAT_ROUNDS = '12', PATIENCE_MS = '10000' } = process.env
const isLarge = SIZE === 'large'
const seed = () => String(isLarge ? newSeed() : 1)
const { FAULT_SEED = seed(), FAULT_SIZE = isLarge ? 'cut' : 'quick' } = process.env
const { FUZZ_SEED = seed(), FUZZ_INPUTS = isLarge ? '3000' : '1000' } = process.env
const SIZES = ['quick', 'cut', 'full'] as const
const faults = {
	seed: Number(FAULT_SEED),
	size: SIZES.find((size) => size === FAULT_SIZE) ?? 'quick',
}
const IN_WORKERD = [
	'tests/api/**/*.test.ts',
	'tests/room/**/*.test.ts',
	'proof/faults/room/**/*.test.ts',
]
/** What starts a stage in processes of its own, for `npm run proof`. */
const OUTSIDE = {
	whole: ['tests/whole/**/*.test.ts', 'proof/faults/{kills,money}.test.ts'],
	long: ['tests/long/**/*.test.ts', 'proof/faults/!(kills|money).test.ts'],
	browsers: ['proof/browsers/*.test.ts'],
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

/** A process for each core instead of one for each file: starting them was half of their work. */
const TOGETHER = {
	environment: 'node',
	isolate: false,
	restoreMocks: true,
	unstubEnvs: true,
	unstubGlobals: true,
} as const

/** The Worker as it is built, as it is: nobody reads a map of it, and to draw one takes seconds at each start. */
const unmapped: Plugin = {
	name: 'stage-unmapped',
	transform: (code, id) =>
		id.includes('/build/server/') ? { code, map: { mappings: '' } } : undefined,
}

export default defineConfig({
	test: {
		// The Worker's own request lines; warnings and errors still show.
		onConsoleLog: (line) => !line.startsWith('{"level":"info"'),
		projects: [
			{ test: { name: 'rules', include: HOUSE, ...TOGETHER, ...PATIENT } },
			{
				test: {
					name: 'sandbox',
					include: ['tests/sandbox/**/*.test.ts'],
					...TOGETHER,
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
					testTimeout: 720_000, // below the QUIET_MS of scripts/test.ts
				},
			})),
			{
				plugins: [
					unmapped,
					cloudflareTest(async ({ inject }) => ({
						wrangler: { configPath: './wrangler.toml' },
						miniflare: {
							bindings: {
								...inject('sandboxSettings'),
								STAGE_ORIGIN: TEST_ORIGIN,
								STAGE_TOKEN_SECRET: TEST_SECRET,
								RATE_LIMIT_SCALE: '1000',
								TRANSCODER: 'stream',
								STREAM_API_URL: `${inject('sandboxOrigin')}/away`,
								STREAM_ACCOUNT: STREAM.account,
								STREAM_TOKEN: STREAM.token,
								STREAM_WEBHOOK_SECRET: `${HOOK_SECRET_TO_COME}, ${TEST_HOOK_SECRET}`,
								STRIPE_API_URL: `${inject('sandboxOrigin')}/away-stripe`,
								STRIPE_SECRET_KEY: STRIPE.key,
								STRIPE_WEBHOOK_SECRET: `${STRIPE_SECRET_TO_COME}, ${STRIPE.webhookSecret}`,
								FARCASTER_ACCOUNT_ASSOCIATION: JSON.stringify(ASSOCIATION),
								MIGRATIONS: await readD1Migrations('./migrations'),
								SANDBOX: inject('sandboxOrigin'),
								SIZE,
								SEAT_ROUNDS,
								FUZZ_INPUTS,
								FUZZ_SEED,
							},
						} satisfies Pick<LegacyWorkerOptions, 'bindings'>,
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
