/** The form or menu that is open in a row; null for none. */
export type RowForm =
	| 'choosing'
	| 'selecting'
	| 'replying'
	| 'editing'
	| 'deleting'
	| 'reporting'
	| null
