import { farBucket } from '../far-bucket.js'

/** A typical upload handler: the whole form in memory, then the store. */
export default {
	async fetch(request, { BUCKET }) {
		const file = (await request.formData()).get('file')
		await farBucket(BUCKET).put(crypto.randomUUID(), file)
		return Response.json({ size: file.size })
	},
}
