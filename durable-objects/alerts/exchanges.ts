/** Notes that two people talked: each is notified when the other leaves. */
export function noteExchange(
	sql: SqlStorage,
	one: string,
	other: string,
	messageId: string,
	at: number,
): void {
	for (const [from, to] of [
		[one, other],
		[other, one],
	])
		sql.exec(
			`INSERT INTO exchanges (one, other, at, message_id) VALUES (?, ?, ?, ?)
			ON CONFLICT (one, other) DO UPDATE SET at = excluded.at, message_id = excluded.message_id
			WHERE excluded.at >= at`,
			from,
			to,
			at,
			messageId,
		)
}

/** The people with whom a person talked after a moment, each with the latest message. */
export function talkedWith(
	sql: SqlStorage,
	userId: string,
	after: number,
): { other: string; message_id: string }[] {
	return sql
		.exec<{ other: string; message_id: string }>(
			'SELECT other, message_id FROM exchanges WHERE one = ? AND at > ?',
			userId,
			after,
		)
		.toArray()
}
