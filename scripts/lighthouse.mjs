import { handOver } from './bootstrap.mjs'

handOver('lighthouse.ts')
