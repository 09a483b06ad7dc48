/** Any other address: thrown here, so that the page that says so still has its language. */
export function loader(): never {
	throw new Response(null, { status: 404 })
}

export default function NotFound() {
	return null
}
