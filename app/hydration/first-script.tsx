import { INLINE_SCRIPT } from './inline-script.ts'

// Empty in the browser's build, because only a script in the server's HTML runs.
declare const ASKS_ONLY: boolean | undefined
const SCRIPT = typeof ASKS_ONLY !== 'undefined' && ASKS_ONLY ? '' : INLINE_SCRIPT

/**
 * A script that runs before the first paint. The server does not know what the browser has stored, nor whether scripts
 * run.
 */
export function FirstScript() {
	return (
		<script
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own line
			dangerouslySetInnerHTML={{ __html: SCRIPT }}
		/>
	)
}
