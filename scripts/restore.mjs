import { handOver } from './bootstrap.mjs'

handOver('restore.ts')
