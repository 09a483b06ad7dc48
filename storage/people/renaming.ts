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
	return {
		userId,
		platformUsername,
		profilePicUrl: presentOf(picture),
		from: [standIn],
		shared: [],
	}
}

/** The pictures in a row of `hidden_names`: the one that was hidden, and the present one if that is another. */
export function picturesIn(picture: string): string[] {
	return picture.split('\n')
}

/** The value for a person who has another picture while theirs is hidden. The hidden one stays hidden. */
export function withPresent(picture: string, present: string): string {
	const [hidden = ''] = picturesIn(picture)
	return hidden === present ? hidden : `${hidden}\n${present}`
}

export function presentOf(picture: string): string {
	return picturesIn(picture).at(-1) ?? ''
}
