/** Bindings and settings as wrangler passes them. Settings are checked before they are used. */
export interface Env {
	DB: D1Database
	MEDIA: R2Bucket
	ROOM: DurableObjectNamespace
	AI?: Ai
	ASSETS?: Fetcher
	VERSION?: { id: string; tag: string }
	[setting: string]: unknown
}
