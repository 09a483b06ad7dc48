/** Answers 404 for every unknown address. A loader throws it, so that the error page has the reader's language. */
export function loader(): never {
	throw new Response(null, { status: 404 })
}

export default function NotFound() {
	return null
}
