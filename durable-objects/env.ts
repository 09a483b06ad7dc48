/** Bindings and settings as wrangler hands them over; the settings are checked before they are used. */
export interface Env {
	DB: D1Database
	MEDIA: R2Bucket
	ROOM: DurableObjectNamespace
	AI?: Ai
	ASSETS?: Fetcher
	VERSION?: { id: string; tag: string }
	[setting: string]: unknown
}
