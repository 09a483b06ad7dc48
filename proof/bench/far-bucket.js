/** A bucket in another process, as in production: what the store itself holds in memory is not the Worker's. */
export function farBucket(far) {
	const ask = (key, query, init) => far.fetch(`http://bucket/${key}?${query}`, init)
	const put = async (key, query, body) => (await ask(key, query, { method: 'PUT', body })).json()
	const inParts = (key, uploadId) => ({
		uploadId,
		uploadPart: (number, bytes) => put(key, `upload=${uploadId}&part=${number}`, bytes),
		complete: (parts) => put(key, `upload=${uploadId}&complete`, JSON.stringify(parts)),
		abort: () => put(key, `upload=${uploadId}&abort`, null),
	})
	return {
		put: (key, body) => put(key, '', body),
		async get(key, { range, onlyIf } = {}) {
			const query = new URLSearchParams({
				...(range && { offset: range.offset, length: range.length }),
				...(onlyIf?.etagMatches && { etag: onlyIf.etagMatches }),
			})
			const answer = await ask(key, query)
			const found = foundIn(answer)
			if (!answer.ok) return found
			return { ...found, body: answer.body, arrayBuffer: () => answer.arrayBuffer() }
		},
		async head(key) {
			return foundIn(await ask(key, 'head'))
		},
		async delete(key) {
			await ask(key, '', { method: 'DELETE' })
		},
		async createMultipartUpload(key) {
			const { uploadId } = await put(key, 'begin', null)
			return inParts(key, uploadId)
		},
		resumeMultipartUpload: inParts,
	}
}

function foundIn({ status, headers }) {
	return status === 404
		? null
		: { size: Number(headers.get('X-Size')), etag: headers.get('X-Etag') }
}
