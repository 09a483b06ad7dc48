import { handOver } from './bootstrap.mjs'

handOver('sandbox.ts')
