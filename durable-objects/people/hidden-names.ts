import { JOIN_PLATFORMS, type JoinPlatform } from '#contract/people/participants'
import { accountNamed } from '#rules/operators/invited-account'
import { HIDDEN_PICTURE, type Renaming, renameIn } from '#rules/people/hidden-names'
import { standInName } from '#rules/people/stand-in-name'
import type { RowOf } from '../kernel/alike.ts'
import { save } from '../kernel/kept-alike.ts'
import type { Operation } from '../kernel/operations.ts'
import type { KeptTable, Part } from '../kernel/part.ts'

type Named = Pick<Renaming, 'platformUsername' | 'profilePicUrl'>
/** Without a picture where it could not be read. */
type Found = { platformUsername: string; profilePicUrl: string | null }
type Kept = Renaming & { number: number }

interface HiddenRow extends Record<string, SqlStorageValue> {
	user_id: string
	number: number
	names: string
	picture: string
	hidden: number
	at: number
	shared: string
}

/** Somebody and the name that they are read by from now on. */
type Met = { userId: string; name: string }

/**
 * Whose name and picture an operator hid. The roster holds the name that stands instead, so that all that is said from
 * then on says that one; what was said before is renamed on its way out (G-18). A row stays when the name is let again:
 * what was said meanwhile bears the other one.
 */
export class HiddenNames implements Part {
	readonly tables: KeptTable[] = [{ table: 'hiddenNames' }]
	#known: Kept[] | null = null
	readonly #sql: SqlStorage
	constructor(sql: SqlStorage) {
		this.#sql = sql
	}

	recall(): void {
		this.#known = null
	}

	takeOver(): Operation[] {
		this.recall()
		return []
	}

	/** As it leaves the room. */
	readonly rename = <T>(value: T): T => renameIn(value, this.#renamings())

	of(userId: string): Kept | undefined {
		return this.#renamings().find((one) => one.userId === userId)
	}

	isHidden(userId: string): boolean {
		return this.#find(userId)?.hidden === 1
	}

	/** As they are called now, to be read or not. */
	nameOf(userId: string): string {
		return this.#find(userId)?.names.split('\n').at(-1) ?? ''
	}

	/** Who is called so now, on this platform, and may not be read. */
	called(platform: JoinPlatform, name: string): string | null {
		const wanted = accountNamed(platform, name)
		const found = this.#hidden().find(({ user_id: userId, names }) => {
			const now = names.split('\n').at(-1) ?? ''
			return userId.startsWith(`${platform}:`) && accountNamed(platform, now) === wanted
		})
		return found?.user_id ?? null
	}

	/** When it was hidden, or let again. */
	changedAt(userId: string): number | null {
		return this.#find(userId)?.at ?? null
	}

	/** Part of a change: from now on they are read by the name that stands instead. */
	hide(userId: string, { platformUsername, profilePicUrl }: Named, at: number): Operation {
		const before = this.#find(userId)
		const number = before?.number ?? this.#nextNumber()
		const names = withName(before?.names ?? '', platformUsername)
		return this.#save({ userId, number, names, picture: profilePicUrl, hidden: 1, at })
	}

	/** Part of a change: they are read by the name that they have now. */
	show(userId: string, at: number): Operation[] {
		const row = this.#find(userId)
		if (row?.hidden !== 1) return []
		const { number, names, picture } = row
		return [this.#save({ userId, number, names, picture, hidden: 0, at })]
	}

	/**
	 * Part of a change: what somebody is newly called waits while their name is hidden. Else it may be read, also where
	 * that of another person is hidden who is called alike.
	 */
	meet<T extends Found>(userId: string, found: T): { shown: T; writes: Operation[] } {
		const row = this.#find(userId)
		if (row?.hidden !== 1)
			return { shown: found, writes: this.#share({ userId, name: found.platformUsername }) }
		const { number, at } = row
		const names = withName(row.names, found.platformUsername)
		const picture = found.profilePicUrl ?? row.picture
		const kept = { userId, number, names, picture, hidden: 1, at }
		const writes = names === row.names && kept.picture === row.picture ? [] : [this.#save(kept)]
		const stands = { platformUsername: standInName(number), profilePicUrl: HIDDEN_PICTURE }
		return { shown: { ...found, ...stands }, writes }
	}

	#save(row: Omit<RowOf<'hiddenNames'>, 'shared'>, met?: Met): Operation {
		this.#known = null
		const shared = this.#sharedOf(row, met)
		return save(this.#sql, 'hiddenNames', { ...row, shared })
	}

	#share(met: Met): Operation[] {
		return this.#hidden().flatMap(({ user_id: userId, shared, ...row }) => {
			const hidden = { ...row, userId }
			return this.#sharedOf(hidden, met) === shared ? [] : [this.#save(hidden, met)]
		})
	}

	/** The roster knows people who are hidden by the other name alone. */
	#sharedOf({ userId, names }: { userId: string; names: string }, met?: Met): string {
		const isBorne = (name: string) =>
			met?.name.toLowerCase() === name.toLowerCase() ||
			!this.#sql
				.exec(
					"SELECT 1 FROM people WHERE name IN (?, ?) AND status <> 'Removed' AND user_id NOT IN (?, ?)",
					...JOIN_PLATFORMS.map((platform) => accountNamed(platform, name)),
					userId,
					met?.userId ?? userId,
				)
				.next().done
		return names.split('\n').filter(isBorne).join('\n')
	}

	#hidden(): HiddenRow[] {
		return this.#sql.exec<HiddenRow>('SELECT * FROM hidden_names WHERE hidden = 1').toArray()
	}

	#nextNumber(): number {
		return this.#sql
			.exec<{ n: number }>('SELECT COALESCE(MAX(number), 0) + 1 AS n FROM hidden_names')
			.one().n
	}

	#renamings(): Kept[] {
		this.#known ??= this.#sql
			.exec<HiddenRow>('SELECT * FROM hidden_names')
			.toArray()
			.map(({ user_id: userId, ...row }) => ({
				...renamingOf({ userId, ...row }),
				number: row.number,
			}))
		return this.#known
	}

	#find(userId: string): HiddenRow | undefined {
		return this.#sql
			.exec<HiddenRow>('SELECT * FROM hidden_names WHERE user_id = ?', userId)
			.toArray()
			.at(0)
	}
}

/** Of the table's row, here and in D1. */
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

/** The last line is the name as it is now. */
function withName(names: string, name: string): string {
	const others = names.split('\n').filter((one) => one !== '' && one !== name)
	return [...others, name].join('\n')
}
