const PARTED = 'parted:'

/** The stand-in user id of devices that no longer belong to the person, until they got the alert about that. */
export function partedFrom(userId: string): string {
	return PARTED + userId
}

export function isParted(userId: string | null): userId is string {
	return userId?.startsWith(PARTED) ?? false
}
