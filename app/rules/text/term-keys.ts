/** Under which a message's own words stand in the index; its translations stand under their language. */
export const ORIGINAL = '*'
/** Under which its author stands. */
export const AUTHOR = '@'
