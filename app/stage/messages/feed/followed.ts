/** How a page knows that somebody came to its message from another page of the stage: the keys go on from there. */
export const OPENED_FROM_ACTIVITY = 'followed'
