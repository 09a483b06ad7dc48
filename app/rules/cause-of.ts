const CAUSE_MAX = 500
/** Drizzle's message for a failed statement contains its SQL and parameters, and so people's words and ids. */
const FAILED_QUERY = /Failed query: .*/s
/** SQLite, D1 and JSON.parse quote the offending value in their messages. */
const QUOTES_VALUES = /SQLITE_|D1_|JSON/
const QUOTED = /["'`].*["'`]/s
const ADDRESS = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#@]*@)?([^\s/?#'")]+)[^\s'")]*/gi

/** The cause of an error, for the log. People's words are left out, and addresses are cut down to their host. */
export function causeOf(error: unknown): string {
	if (!(error instanceof Error)) return withoutWords(String(error))
	if (FAILED_QUERY.test(error.message) && error.cause) return causeOf(error.cause)
	return withoutWords(`${error.name}: ${error.message}`)
}

/**
 * Where an error happened, from its stack. The message at the stack's beginning is left out, because it may
 * contain people's words.
 */
export function framesOf(error: unknown): string | undefined {
	if (!(error instanceof Error) || !error.stack) return undefined
	const { stack, message } = error
	const begins = stack.indexOf(message)
	if (begins < 0) return undefined
	return stack
		.slice(begins + message.length)
		.split('\n')
		.filter((line) => /^\s+at /.test(line))
		.join('\n')
}

function withoutWords(text: string): string {
	const asked = text.replace(FAILED_QUERY, 'a query failed')
	const named = QUOTES_VALUES.test(asked) ? asked.replace(QUOTED, '…') : asked
	return named.replace(ADDRESS, '$1$2').slice(0, CAUSE_MAX)
}
