import { z } from 'zod/mini'

const SECRET_MIN = 16

/** The secrets in a setting: one, or `new,old` while one is replaced. The first signs, and all are accepted. */
export function secretsIn(setting: string): string[] {
	return setting.split(',').map((secret) => secret.trim())
}

/**
 * The schema of a setting with secrets. A short secret is refused (for example after a stray comma), because it
 * could be guessed.
 */
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
