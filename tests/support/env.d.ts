import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env as StageEnv } from '#room/env'

declare global {
	namespace Cloudflare {
		interface Env extends StageEnv {
			MIGRATIONS: D1Migration[]
			SANDBOX: string
			SIZE: 'small' | 'large'
			SEAT_ROUNDS: string
			FUZZ_INPUTS: string
			FUZZ_SEED: string
		}
		interface GlobalProps {
			mainModule: typeof import('#worker/index')
		}
	}
}
