/** Any other address: a 404 from a loader, so that the error page has the reader's language. */
export function loader(): never {
	throw new Response(null, { status: 404 })
}

export default function NotFound() {
	return null
}
