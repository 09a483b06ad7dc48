import { vi } from 'vitest'

type Kept = Record<string, string>

/** The storages of this browser and this tab. */
export function storageOf(local: Kept = {}, session: Kept = {}) {
	vi.stubGlobal('localStorage', storage(local))
	vi.stubGlobal('sessionStorage', storage(session))
	return { local, session, [Symbol.dispose]: () => void vi.unstubAllGlobals() }
}

function storage(kept: Kept) {
	return new Proxy(kept, {
		get: (_, name) =>
			({
				getItem: (key: string) => kept[key] ?? null,
				setItem: (key: string, value: string) => {
					kept[key] = value
				},
				removeItem: (key: string) => {
					delete kept[key]
				},
			})[String(name)],
	})
}
