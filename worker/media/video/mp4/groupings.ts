import { ascii, u32 } from '../../bytes.ts'
import { table, whole } from './boxes.ts'

/**
 * The kinds of sample groups that stay, with the length of one description in bytes. These groups mark where a player
 * may begin. All other groups are removed.
 */
const DESCRIBED_IN_BYTES: Readonly<Record<string, number>> = {
	roll: 2,
	prol: 2,
	'rap ': 1,
	sync: 1,
}

/** For the two kinds of boxes about groups: the part of the content that stays; null when nothing stays. */
export const KEPT_OF_GROUPS: Readonly<Record<string, (content: Uint8Array) => Uint8Array | null>> =
	{ sbgp: keptGroups, sgpd: keptDescriptions }

/** What stays of a box that lists the samples of a group. */
function keptGroups(sbgp: Uint8Array): Uint8Array | null {
	if (descriptionBytes(sbgp) === null) return null
	return table(sbgp, sbgp[0] === 1 ? 16 : 12, 8)
}

/** What stays of a box that describes the groups; null also when it does not state the length of its entries. */
function keptDescriptions(sgpd: Uint8Array): Uint8Array | null {
	const bytes = descriptionBytes(sgpd)
	const [version = 0] = sgpd
	if (bytes === null || version > 1) return null
	if (version === 0) return table(sgpd, 12, bytes)
	const entryBytes = u32(whole(sgpd, 16), 8)
	return entryBytes === bytes ? table(sgpd, 16, bytes) : null
}

function descriptionBytes(box: Uint8Array): number | null {
	return DESCRIBED_IN_BYTES[ascii(whole(box, 8), 4)] ?? null
}
