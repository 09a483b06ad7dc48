/** A mail address, or a page with https://. */
export function isContact(text: string): boolean {
	return isMail(text) || URL.parse(text)?.protocol === 'https:'
}

/** Where a contact leads. */
export function linkOfContact(contact: string): string {
	return isMail(contact) ? `mailto:${contact}` : contact
}

/** A contact as it is read: a page without its scheme. */
export function wordsOfContact(contact: string): string {
	return contact.replace(/^https:\/\//, '').replace(/\/$/, '')
}

function isMail(text: string): boolean {
	return /^[^\s@/:?&]+@[^\s@/:?&]+\.[^\s@/:?&]+$/.test(text)
}
