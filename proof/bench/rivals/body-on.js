import { farBucket } from '../far-bucket.js'

/** The least that keeping a file can cost on this runtime: nobody looks at it. */
export default {
	async fetch(request, { BUCKET }) {
		return Response.json(await farBucket(BUCKET).put(crypto.randomUUID(), request.body))
	},
}
