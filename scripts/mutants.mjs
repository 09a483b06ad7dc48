import { handOver } from './bootstrap.mjs'

handOver('mutants.ts')
