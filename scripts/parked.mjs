import { handOver } from './bootstrap.mjs'

handOver('parked.ts')
