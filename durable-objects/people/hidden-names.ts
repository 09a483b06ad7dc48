import { JOIN_PLATFORMS, type JoinPlatform } from '#contract/people/participants'
import { accountNamed } from '#rules/operators/invited-account'
import { HIDDEN_PICTURE, type Renaming, renameIn } from '#rules/people/hidden-names'
import { standInName } from '#rules/people/stand-in-name'
import type { RowOf } from '#storage/mirrored'
import type { Operation } from '#storage/operations'
import { presentOf, renamingOf, withPresent } from '#storage/people/renaming'
import { save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'

type Named = Pick<Renaming, 'platformUsername' | 'profilePicUrl'>
/** A name and picture; the picture is null where it could not be read. */
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

/** A person and the name that they show from now on. */
type Met = { userId: string; name: string }

/**
 * People whose name and picture an operator hid. The roster has the stand-in name, so everything new uses it;
 * earlier things are renamed when they leave the room (G-18). A row stays after the name is shown again,
 * because texts from that time contain the stand-in.
 */
export class HiddenNames implements Part {
	readonly tables: KeptTable[] = [{ table: 'hiddenNames' }]
	#hiddenPeople: Kept[] | null = null
	readonly #sql: SqlStorage
	constructor(sql: SqlStorage) {
		this.#sql = sql
	}

	recall(): void {
		this.#hiddenPeople = null
	}

	restoreFromD1(): Operation[] {
		this.recall()
		return []
	}

	/** Replaces names in anything that leaves the room. */
	readonly rename = <T>(value: T): T => renameIn(value, this.#renamings())

	of(userId: string): Kept | undefined {
		return this.#renamings().find((one) => one.userId === userId)
	}

	isHidden(userId: string): boolean {
		return this.#find(userId)?.hidden === 1
	}

	/** The person's real name now, hidden or not. */
	nameOf(userId: string): string {
		return this.#find(userId)?.names.split('\n').at(-1) ?? ''
	}

	/** The user id of the person who has this name on this platform now, and whose name is hidden. */
	called(platform: JoinPlatform, name: string): string | null {
		const wanted = accountNamed(platform, name)
		const found = this.#hidden().find(({ user_id: userId, names }) => {
			const now = names.split('\n').at(-1) ?? ''
			return userId.startsWith(`${platform}:`) && accountNamed(platform, now) === wanted
		})
		return found?.user_id ?? null
	}

	/** When an operator last hid the name or showed it again (ms); null when that never happened. */
	changedAt(userId: string): number | null {
		return this.#find(userId)?.at ?? null
	}

	/** Call inside a turn. Shows the stand-in name from now on. */
	hide(userId: string, { platformUsername, profilePicUrl }: Named, at: number): Operation {
		const before = this.#find(userId)
		const number = before?.number ?? this.#nextNumber()
		const names = withName(before?.names ?? '', platformUsername)
		return this.#save({ userId, number, names, picture: profilePicUrl, hidden: 1, at })
	}

	/** Call inside a turn. Shows the person's present name again. */
	show(userId: string, at: number): Operation[] {
		const row = this.#find(userId)
		if (row?.hidden !== 1) return []
		const { number, names } = row
		const picture = presentOf(row.picture)
		return [this.#save({ userId, number, names, picture, hidden: 0, at })]
	}

	/**
	 * Call inside a turn. A person has a new name or picture. While their name is hidden it is kept and not
	 * shown. Otherwise it is shown, even if a hidden person has the same name.
	 */
	meet<T extends Found>(userId: string, found: T): { shown: T; writes: Operation[] } {
		const row = this.#find(userId)
		if (row?.hidden !== 1)
			return { shown: found, writes: this.#markShared({ userId, name: found.platformUsername }) }
		const { number, at } = row
		const names = withName(row.names, found.platformUsername)
		const { profilePicUrl: present } = found
		const picture = present === null ? row.picture : withPresent(row.picture, present)
		const saved = { userId, number, names, picture, hidden: 1, at }
		const writes = names === row.names && saved.picture === row.picture ? [] : [this.#save(saved)]
		const stands = { platformUsername: standInName(number), profilePicUrl: HIDDEN_PICTURE }
		return { shown: { ...found, ...stands }, writes }
	}

	#save(row: Omit<RowOf<'hiddenNames'>, 'shared'>, met?: Met): Operation {
		this.#hiddenPeople = null
		const shared = this.#sharedOf(row, met)
		return save(this.#sql, 'hiddenNames', { ...row, shared })
	}

	#markShared(met: Met): Operation[] {
		return this.#hidden().flatMap(({ user_id: userId, shared, ...row }) => {
			const hidden = { ...row, userId }
			return this.#sharedOf(hidden, met) === shared ? [] : [this.#save(hidden, met)]
		})
	}

	/**
	 * The person's names that another visible person has, too: mentions of these stay. The roster has hidden people
	 * only by their stand-in name.
	 */
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
		this.#hiddenPeople ??= this.#sql
			.exec<HiddenRow>('SELECT * FROM hidden_names')
			.toArray()
			.map(({ user_id: userId, ...row }) => ({
				...renamingOf({ userId, ...row }),
				number: row.number,
			}))
		return this.#hiddenPeople
	}

	#find(userId: string): HiddenRow | undefined {
		return this.#sql
			.exec<HiddenRow>('SELECT * FROM hidden_names WHERE user_id = ?', userId)
			.toArray()
			.at(0)
	}
}

/** Adds a name to the lines of names; the last line is the present name. */
function withName(names: string, name: string): string {
	const others = names.split('\n').filter((one) => one !== '' && one !== name)
	return [...others, name].join('\n')
}
