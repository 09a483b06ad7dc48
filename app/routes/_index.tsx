import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'

export function loader({ request }: LoaderFunctionArgs) {
	return redirect(`/stage${new URL(request.url).search}`)
}
