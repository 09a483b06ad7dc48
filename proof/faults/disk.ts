import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PIECE = Buffer.alloc(64 * 1024, 1)
const PAGE = Buffer.alloc(4096, 1)
const TOPPED_UP_MS = 5

/** A small disk of its own under a folder. */
export interface Disk {
	/** Fills the disk, also what becomes free, until it is emptied again. */
	fill(): void
	empty(): void
	unmount(): void
}

/** Whether this machine lets us have a disk of our own: that takes root on Linux. */
export function canMount(): boolean {
	const folder = mkdtempSync(join(tmpdir(), 'stage-disk-'))
	const isMounted = mount(folder, 65_536)
	if (isMounted) spawnSync('umount', [folder])
	rmdirSync(folder)
	return isMounted
}

export function mountDisk(folder: string, bytes: number): Disk {
	if (!mount(folder, bytes)) throw new Error(`No disk could be mounted on ${folder}`)
	const ballast = join(folder, 'ballast')
	let filling: NodeJS.Timeout | null = null
	let file: number | null = null
	const topUp = () => {
		file ??= openSync(ballast, 'a')
		for (const piece of [PIECE, PAGE]) while (isWritten(file, piece));
	}
	const empty = () => {
		if (filling) clearInterval(filling)
		if (file !== null) closeSync(file)
		filling = null
		file = null
		rmSync(ballast, { force: true })
	}
	return {
		fill() {
			topUp()
			filling = setInterval(topUp, TOPPED_UP_MS)
		},
		empty,
		unmount() {
			empty()
			spawnSync('umount', ['-l', folder])
		},
	}
}

function isWritten(file: number, piece: Buffer): boolean {
	try {
		return writeSync(file, piece) === piece.length
	} catch {
		return false
	}
}

function mount(folder: string, bytes: number): boolean {
	if (process.platform !== 'linux') return false
	const options = ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]
	return spawnSync('mount', options, { stdio: 'ignore' }).status === 0
}
