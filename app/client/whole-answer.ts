import { ANSWER_WAIT_MS } from '#contract/limits'

/**
 * The answer with its whole body, however slowly it comes; rejects when the connection breaks in the middle. A line that
 * has died may never end a request, so one that is silent for `ANSWER_WAIT_MS` ends by itself.
 */
export async function wholeAnswer(
	ask: (signal: AbortSignal) => Promise<Response>,
	signal: AbortSignal | null = null,
): Promise<Response> {
	const silent = new AbortController()
	let timer: ReturnType<typeof setTimeout> | undefined
	const wait = () => {
		clearTimeout(timer)
		timer = setTimeout(() => silent.abort(), ANSWER_WAIT_MS)
	}
	try {
		wait()
		const answer = await ask(AbortSignal.any(signal ? [signal, silent.signal] : [silent.signal]))
		if (answer.status !== 200 || !answer.body) return answer
		const { status, headers } = answer
		const reader = answer.body.getReader()
		const chunks: BlobPart[] = []
		for (;;) {
			wait()
			const { done, value } = await reader.read()
			if (done) return new Response(new Blob(chunks), { status, headers })
			chunks.push(value as Uint8Array<ArrayBuffer>)
		}
	} finally {
		clearTimeout(timer)
	}
}
