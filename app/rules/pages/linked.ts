/** What has an address of its own beneath /stage, and a page that shows the stage with it. */
const LINKED = ['message', 'story', 'topic', 'event']

const LINK = new RegExp(`^/stage/(?:${LINKED.join('|')})/([^/]+)/?$`)

/** The id in an address of one message, story, topic or event; null for any other page. */
export function linkedId(pathname: string): string | null {
	return LINK.exec(pathname)?.[1] ?? null
}
