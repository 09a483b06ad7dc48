import { handOver } from './bootstrap.mjs'

handOver('screens.ts')
