/** The runtime's local bucket behind HTTP: far-bucket.js is its other side. */
export default {
	async fetch(request, { MEDIA }) {
		const { pathname, searchParams } = new URL(request.url)
		const key = pathname.slice(1)
		if (request.method === 'DELETE') {
			await MEDIA.delete(key)
			return new Response(null, { status: 204 })
		}
		if (request.method === 'PUT')
			return Response.json((await keep(MEDIA, key, searchParams, request)) ?? null)
		const object = await MEDIA.get(key)
		if (!object) return new Response(null, { status: 404 })
		return new Response(object.body, { headers: { 'X-Size': String(object.size) } })
	},
}

async function keep(MEDIA, key, search, request) {
	if (search.has('begin')) {
		const { uploadId } = await MEDIA.createMultipartUpload(key)
		return { uploadId }
	}
	const id = search.get('upload')
	if (id === null) return { size: (await MEDIA.put(key, request.body)).size }
	const upload = MEDIA.resumeMultipartUpload(key, id)
	if (search.has('abort')) return upload.abort()
	if (search.has('complete')) return { size: (await upload.complete(await request.json())).size }
	const { partNumber, etag } = await upload.uploadPart(Number(search.get('part')), request.body)
	return { partNumber, etag }
}
