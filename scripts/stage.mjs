import { handOver } from './bootstrap.mjs'

handOver('stage.ts')
