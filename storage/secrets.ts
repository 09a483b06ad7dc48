import { z } from 'zod/mini'

const SECRET_MIN = 16

/** The secrets of a setting: one, or `new,old` while it is replaced. The first one signs, and all are accepted. */
export function secretsIn(setting: string): string[] {
	return setting.split(',').map((secret) => secret.trim())
}

/** A setting with secrets. A short secret, for example after a stray comma, could be guessed and is refused. */
export function secrets(remedy: string) {
	return z
		.string(`is missing: ${remedy}`)
		.check(
			z.refine(
				(setting) => secretsIn(setting).every(({ length }) => length >= SECRET_MIN),
				`is too short, or holds a stray comma: every secret in it has at least ${SECRET_MIN} characters; ${remedy}`,
			),
		)
}
