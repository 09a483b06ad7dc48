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
		const isHead = searchParams.has('head')
		const object = await (isHead ? MEDIA.head(key) : MEDIA.get(key, wanted(searchParams)))
		if (!object) return new Response(null, { status: 404 })
		const headers = { 'X-Size': String(object.size), 'X-Etag': object.etag }
		if (isHead || 'body' in object) return new Response(object.body, { headers })
		return new Response(null, { status: 412, headers }) // another took its place
	},
}

function wanted(search) {
	const [offset, length] = [Number(search.get('offset')), Number(search.get('length'))]
	return {
		...(search.has('length') && { range: { offset, length } }),
		...(search.has('etag') && { onlyIf: { etagMatches: search.get('etag') } }),
	}
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
