/** A line that has died: a request ends only when its page gives it up. */
export function silent(_: string, init?: RequestInit): Promise<Response> {
	return new Promise((_done, gone) => {
		init?.signal?.addEventListener('abort', () => gone(init.signal?.reason))
	})
}
