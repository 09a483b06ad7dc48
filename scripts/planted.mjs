import { handOver } from './bootstrap.mjs'

handOver('planted.ts')
