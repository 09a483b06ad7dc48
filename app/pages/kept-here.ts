/** The local storage as the page of a purchase needs it: where it is forbidden or full, nothing is kept. */
export const KEPT_HERE = {
	local: {
		get: (key: string) => tried(() => localStorage.getItem(key)),
		set: (key: string, value: string) =>
			tried(() => {
				localStorage.setItem(key, value)
				return true
			}) === true,
		remove: (key: string) => void tried(() => localStorage.removeItem(key)),
	},
}

function tried<T>(use: () => T): T | null {
	try {
		return use()
	} catch {
		return null
	}
}
