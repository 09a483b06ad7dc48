import './mute.js'
import { farBucket } from './far-bucket.js'
import stage, { Effects, StageRoom } from './index.js'

// The stage itself with its bucket in another process.
export { Effects, StageRoom }
export default {
	fetch: (request, env, ctx) => stage.fetch(request, { ...env, MEDIA: farBucket(env.BUCKET) }, ctx),
}
