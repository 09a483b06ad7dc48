/** The host of an ad's link as readers see it. 'www.' says nothing, and there is little room. */
export function shownHost(linkUrl: string): string {
	return new URL(linkUrl).host.replace(/^www\.(?=.+\.)/, '')
}
