import { handOver } from './bootstrap.mjs'

handOver('setup.ts')
