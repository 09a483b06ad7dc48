import { createContext, type ReactNode } from 'react'

/**
 * What the server writes behind everything that a browser draws: data, and the files that bring the page to life. React
 * leaves alone what it finds there.
 */
export const PageEnd = createContext<ReactNode>(null)

/** Where the data stands: no script, so no policy asks for it. */
export const HYDRATION_DATA_ID = 'hydration-data'

export interface HydrationData {
	/** Files that must be here before the page comes alive. */
	manifest: string
	routes: Record<string, string>
	context: typeof window.__remixContext
}
