import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Other programs that check our films; null on a machine without them. */
export const FFMPEG = found('-version', [
	'ffmpeg',
	packaged(`@ffmpeg-installer/${process.platform}-${process.arch}/ffmpeg`),
])
export const EXIFTOOL = found('-ver', ['exiftool', packaged('exiftool-vendored.pl/bin/exiftool')])

function packaged(path: string): string | null {
	try {
		return resolve(path)
	} catch {
		return null
	}
}

function found(version: string, programs: (string | null)[]): string | null {
	const runs = (program: string | null) => program && spawnSync(program, [version]).status === 0
	return programs.find(runs) ?? null
}
