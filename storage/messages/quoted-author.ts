/**
 * Statements for messages that a table of the room keeps as JSON. They replace the name of the author of the topic or
 * story that a message answers; the parameters are that author's user id and the name.
 */
export function renameQuoted(table: 'keys' | 'taken', message: string): string[] {
	return [
		`UPDATE ${table} SET ${message} = json_set(${message}, '$.relatedTopicInfo.platformUsername', ?2)
		WHERE json_valid(${message}) AND json_type(${message}, '$.relatedTopicInfo') = 'object'
			AND ${message} ->> '$.topicId' IN (SELECT id FROM topics WHERE user_id = ?1)`,
		`UPDATE ${table} SET ${message} = json_set(${message}, '$.relatedStoryInfo.authorPlatformUsername', ?2)
		WHERE json_valid(${message}) AND json_type(${message}, '$.relatedStoryInfo') = 'object'
			AND ${message} ->> '$.replyToStoryId' IN (SELECT id FROM stories WHERE user_id = ?1)`,
	]
}
