/**
 * Whether an address names nothing before its host. A name or a password there only deceives its reader:
 * `https://bank.example@evil.example` leads to the second host.
 */
export function isDirect({ username, password }: Pick<URL, 'username' | 'password'>): boolean {
	return username === '' && password === ''
}
