/** Ids of messages, stories, topics and events. The first digit is of the latest time that an id can hold. */
export const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/
