import type { ActionFunctionArgs } from '@remix-run/cloudflare'

/** The action of every page with forms: the Worker answers as its API does (G-176). */
export function formAction({ context }: ActionFunctionArgs): Promise<Response> {
	return context.answerByForm()
}
