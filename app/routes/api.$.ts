import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

/** The API's only door. */
export function loader({ request, context }: LoaderFunctionArgs) {
	return context.answer(request)
}
export const action = loader
