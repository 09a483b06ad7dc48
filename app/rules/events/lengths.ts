import { EVENT_LENGTH_MINUTES } from '#contract/limits'

const OFFERED = [30, 45, EVENT_LENGTH_MINUTES, 90, 120, 150, 180, 240, 300, 360, 420, 480]

/**
 * The lengths that the form offers, in minutes. The event's own length is among them, because the API accepts any
 * number of minutes.
 */
export function lengthsWith(own: number): number[] {
	return [...new Set([...OFFERED, own])].sort((a, b) => a - b)
}
