import { handOver } from './bootstrap.mjs'

handOver('deploy.ts')
