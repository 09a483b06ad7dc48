/** What each line of the conversation says in one language, by the line's id. */
export type Lines = Record<string, string>
