/** The key of a message's own words in the search index. The key of a translation is its language. */
export const ORIGINAL = '*'
/** The key of a message's author in the search index. */
export const AUTHOR = '@'
