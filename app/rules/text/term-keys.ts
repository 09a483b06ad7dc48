/** The key of a message's own words in the search index. Its translations have their language as the key. */
export const ORIGINAL = '*'
/** The key of a message's author in the search index. */
export const AUTHOR = '@'
