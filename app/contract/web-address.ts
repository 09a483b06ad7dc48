/**
 * Whether an address has no user name and no password. These only deceive readers:
 * `https://bank.example@evil.example` leads to the second host.
 */
export function isDirect({ username, password }: Pick<URL, 'username' | 'password'>): boolean {
	return username === '' && password === ''
}
