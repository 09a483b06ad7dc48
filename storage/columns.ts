/** A row as the room's own database gives it. */
export type Columns<Row> = { [Column in keyof Row]: Row[Column] & SqlStorageValue }
