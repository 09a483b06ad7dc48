/** Stands in every script tag of a rendered page; the front door puts a fresh nonce in its place. */
export const NONCE_PLACEHOLDER = '%%nonce%%'
