import { createContext, type ReactElement } from 'react'

/**
 * The end of the server's body: hydration data and scripts. On the client it is null, and React ignores these elements.
 */
export const PageEnd = createContext<ReactElement | null>(null)

/** The id of the JSON element, which is no script, so the Content-Security-Policy does not apply to it. */
export const HYDRATION_DATA_ID = 'hydration-data'

export interface HydrationData {
	/** Files that must be loaded before hydration. */
	manifest: string
	routes: Record<string, string>
	context: typeof window.__remixContext
}
