/** What most upload handlers look like: the whole form in memory, then the store. */
export default {
	async fetch(request, env) {
		const file = (await request.formData()).get('file')
		await env.MEDIA.put(crypto.randomUUID(), file)
		return Response.json({ size: file.size })
	},
}
