/** A person in Farcaster's app: their account, and their decisions there. */
export interface Standing {
	isAdded?: boolean
	can?: string[]
	/** The answer to being asked whether the stage may stand among their apps. */
	adds?: 'yes' | 'rejected_by_user' | 'invalid_domain_manifest'
	/** The text that they publish; null when they publish nothing. */
	casts?: string | null
}

export interface StandInHost {
	/** The page's requests, by name and with their arguments. */
	hostHeard: { name: string; value: unknown }[]
	/** The person's back gesture, or button. */
	goBack(): void
}

/**
 * Farcaster's app around a web view, as miniapps.farcaster.xyz documents it and @farcaster/miniapp-host speaks it: calls come as
 * Comlink's messages, and answers go as events of the document. It is handed to a page as it is, so it needs nothing of this file.
 */
export function standInHost({ isAdded = false, can, adds = 'yes', casts = null }: Standing): void {
	const hostHeard: StandInHost['hostHeard'] = []
	const say = (name: string, data: unknown) =>
		document.dispatchEvent(new MessageEvent(name, { data }))
	const added = adds === 'yes' ? { result: {} } : { error: { type: adds } }
	const answers: Record<string, unknown> = {
		context: { client: { clientFid: 9152, added: isAdded }, user: { fid: 4242 } },
		getCapabilities: can ?? [
			...['actions.ready', 'actions.addMiniApp', 'actions.composeCast', 'back'],
		],
		addMiniApp: added,
		composeCast: { cast: casts === null ? null : { hash: casts } },
	}
	const postMessage = (said: string) => {
		const { id, path, argumentList = [] } = JSON.parse(said)
		const [name] = path
		hostHeard.push({ name, value: argumentList[0]?.value })
		queueMicrotask(() => say('FarcasterFrameCallback', { id, type: 'RAW', value: answers[name] }))
	}
	const goBack = () => say('FarcasterFrameEvent', { event: 'back_navigation_triggered' })
	Object.assign(window, { ReactNativeWebView: { postMessage }, hostHeard, goBack })
}
