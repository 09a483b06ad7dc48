import { handOver } from './bootstrap.mjs'

handOver('proof.ts')
