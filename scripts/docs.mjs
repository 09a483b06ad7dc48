import { handOver } from './bootstrap.mjs'

handOver('docs.ts')
