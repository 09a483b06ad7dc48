const PARTED = 'parted:'

/** Under this name devices that are not somebody's any more wait for the one alert that says so. */
export function partedFrom(userId: string): string {
	return PARTED + userId
}

export function isParted(userId: string | null): userId is string {
	return userId?.startsWith(PARTED) ?? false
}
