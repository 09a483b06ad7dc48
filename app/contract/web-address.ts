/**
 * False for an address with a user name or a password, which only deceives readers: `https://bank.example@evil.example`
 * leads to the second host.
 */
export function isDirect({ username, password }: Pick<URL, 'username' | 'password'>): boolean {
	return username === '' && password === ''
}
