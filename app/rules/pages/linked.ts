/** Kinds of content with an address under /stage. Each is shown on the stage's page. */
const LINKED = ['message', 'story', 'topic', 'event']

const LINK = new RegExp(`^/stage/(?:${LINKED.join('|')})/([^/]+)/?$`)

/** The id in the address of one message, story, topic or event; null for any other page. */
export function linkedId(pathname: string): string | null {
	return LINK.exec(pathname)?.[1] ?? null
}
