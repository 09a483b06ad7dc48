import { ascii, u32 } from '../../bytes.ts'
import { table, whole } from './boxes.ts'

/** Groups of samples at which a player may begin, with the length of their descriptions. Other groups are removed. */
const DESCRIBED_IN_BYTES: Readonly<Record<string, number>> = {
	roll: 2,
	prol: 2,
	'rap ': 1,
	sync: 1,
}

/** What stays of the two boxes of groups: everything up to the last entry, or nothing. */
export const KEPT_OF_GROUPS: Readonly<Record<string, (content: Uint8Array) => Uint8Array | null>> =
	{ sbgp: keptGroups, sgpd: keptDescriptions }

/** The box that says which samples are in a group. */
function keptGroups(sbgp: Uint8Array): Uint8Array | null {
	if (descriptionBytes(sbgp) === null) return null
	return table(sbgp, sbgp[0] === 1 ? 16 : 12, 8)
}

/** The box that describes the groups; null also when the length of its entries is not stated. */
function keptDescriptions(sgpd: Uint8Array): Uint8Array | null {
	const bytes = descriptionBytes(sgpd)
	const [version = 0] = sgpd
	if (bytes === null || version > 1) return null
	if (version === 0) return table(sgpd, 12, bytes)
	const said = u32(whole(sgpd, 16), 8)
	return said === bytes ? table(sgpd, 16, bytes) : null
}

function descriptionBytes(box: Uint8Array): number | null {
	return DESCRIBED_IN_BYTES[ascii(whole(box, 8), 4)] ?? null
}
