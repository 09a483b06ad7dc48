import { handOver } from './bootstrap.mjs'

handOver('bench.ts')
