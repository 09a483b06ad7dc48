/** The least that keeping a file can cost on this runtime: nobody looks at it. */
export default {
	async fetch(request, env) {
		const { size } = await env.MEDIA.put(crypto.randomUUID(), request.body)
		return Response.json({ size })
	},
}
