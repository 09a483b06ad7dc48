/** Whether a text is a mail address, or a page with https://. */
export function isContact(text: string): boolean {
	return isMail(text) || URL.parse(text)?.protocol === 'https:'
}

/** The link to a contact: `mailto:` and the address, or the page. */
export function linkOfContact(contact: string): string {
	return isMail(contact) ? `mailto:${contact}` : contact
}

/** A contact as the page shows it: without https://. */
export function wordsOfContact(contact: string): string {
	return contact.replace(/^https:\/\//, '').replace(/\/$/, '')
}

function isMail(text: string): boolean {
	return /^[^\s@/:?&]+@[^\s@/:?&]+\.[^\s@/:?&]+$/.test(text)
}
