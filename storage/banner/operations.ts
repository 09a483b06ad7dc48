import { boards } from '#migrations/schema'
import { d1, insertedValues, type Operations } from '../d1.ts'
import { KEPT_BANNER, type KeptBanner } from './stored-banner.ts'

export const BANNER_OPERATIONS = {
	/** Writes all data of the banner slot at each change, because they are few (G-114). */
	'board.banner': [
		(banner: KeptBanner) =>
			d1
				.insert(boards)
				.values({ name: 'banner', json: KEPT_BANNER.write(banner) })
				.onConflictDoUpdate({ target: boards.name, set: insertedValues(boards, ['json']) }),
	],
} satisfies Operations
