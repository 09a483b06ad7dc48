const CAUSE_MAX = 500
/** What Drizzle says of a statement that failed: its SQL and its parameters, which are what people wrote and who they are. */
const FAILED_QUERY = /Failed query: .*/s
/** Messages of SQLite, D1 and JSON.parse quote the value that they dislike. */
const QUOTES_VALUES = /SQLITE_|D1_|JSON/
const QUOTED = /["'`].*["'`]/s
const ADDRESS = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#@]*@)?([^\s/?#'")]+)[^\s'")]*/gi

/** Why something failed, for the log: nothing that somebody wrote, and of an address only whose it is. */
export function causeOf(error: unknown): string {
	if (!(error instanceof Error)) return said(String(error))
	if (FAILED_QUERY.test(error.message) && error.cause) return causeOf(error.cause)
	return said(`${error.name}: ${error.message}`)
}

/** Where it failed. A stack begins with the message, which can have many lines. */
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

function said(text: string): string {
	const asked = text.replace(FAILED_QUERY, 'a query failed')
	const named = QUOTES_VALUES.test(asked) ? asked.replace(QUOTED, '…') : asked
	return named.replace(ADDRESS, '$1$2').slice(0, CAUSE_MAX)
}
