import { handOver } from './bootstrap.mjs'

handOver('transcoder.ts')
