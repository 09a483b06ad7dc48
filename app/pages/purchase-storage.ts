/** The local storage for the page of a purchase. Where storage is forbidden or full, nothing is stored. */
export const PURCHASE_STORAGE = {
	local: {
		get: (key: string) => orNull(() => localStorage.getItem(key)),
		set: (key: string, value: string) =>
			orNull(() => {
				localStorage.setItem(key, value)
				return true
			}) === true,
		remove: (key: string) => void orNull(() => localStorage.removeItem(key)),
	},
}

function orNull<T>(use: () => T): T | null {
	try {
		return use()
	} catch {
		return null
	}
}
