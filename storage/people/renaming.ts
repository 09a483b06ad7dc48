import { HIDDEN_PICTURE, type Renaming } from '#rules/people/hidden-names'
import { standInName } from '#rules/people/stand-in-name'

/** The renaming in a row of `hidden_names`, in the room and in D1. */
export function renamingOf(row: {
	userId: string
	number: number
	names: string
	picture: string
	hidden: number
	shared: string
}): Renaming {
	const { userId, number, picture } = row
	const [names, shared] = [row.names.split('\n'), row.shared.split('\n')]
	const standIn = standInName(number)
	if (row.hidden === 1)
		return { userId, platformUsername: standIn, profilePicUrl: HIDDEN_PICTURE, from: names, shared }
	const platformUsername = names.at(-1) ?? ''
	return { userId, platformUsername, profilePicUrl: picture, from: [standIn], shared: [] }
}
