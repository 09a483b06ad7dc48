import { handOver } from './bootstrap.mjs'

handOver('fuzz.ts')
