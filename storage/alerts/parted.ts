const PARTED = 'parted:'

/** The stand-in user id of devices that do not belong to the person any more, until the alert that tells them so. */
export function partedFrom(userId: string): string {
	return PARTED + userId
}

export function isParted(userId: string | null): userId is string {
	return userId?.startsWith(PARTED) ?? false
}
