/** A bucket in another process, as in production: what the store itself holds in memory is not the Worker's. */
export function farBucket(far) {
	const ask = (key, query, init) => far.fetch(`http://bucket/${key}?${query}`, init)
	const put = async (key, query, body) => (await ask(key, query, { method: 'PUT', body })).json()
	return {
		put: (key, body) => put(key, '', body),
		async get(key) {
			const answer = await ask(key, '')
			return answer.ok ? { body: answer.body, size: Number(answer.headers.get('X-Size')) } : null
		},
		async delete(key) {
			await ask(key, '', { method: 'DELETE' })
		},
		async createMultipartUpload(key) {
			const { uploadId } = await put(key, 'begin', null)
			return {
				uploadPart: (number, bytes) => put(key, `upload=${uploadId}&part=${number}`, bytes),
				complete: (parts) => put(key, `upload=${uploadId}&complete`, JSON.stringify(parts)),
				abort: () => put(key, `upload=${uploadId}&abort`, null),
			}
		},
	}
}
