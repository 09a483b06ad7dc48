/** The form or menu that is open in a row. */
export type Doing =
	| 'choosing'
	| 'selecting'
	| 'replying'
	| 'editing'
	| 'deleting'
	| 'reporting'
	| null
