import { isZone } from '#rules/zone'

/** All zones that this machine names. It knows some by other names, too: those of the reader stand first. */
export function zonesWith(...own: (string | undefined)[]): string[] {
	const known = own.flatMap((zone) => (zone && isZone(zone) ? [zone] : []))
	return [...new Set(['UTC', ...known, ...Intl.supportedValuesOf('timeZone')])]
}
