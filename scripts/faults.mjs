import { handOver } from './bootstrap.mjs'

handOver('faults.ts')
