/** The location state after opening a message from the activity feed: the linked page then takes the keyboard focus. */
export const OPENED_FROM_ACTIVITY = 'followed'
