import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as pathOf } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EXIFTOOL, FFMPEG } from '../../../support/film-programs.ts'
import { found, rewritten } from '../../../support/inspected.ts'

// Films of a real encoder, judged by other people's programs; where there are none, nothing is claimed.
const folder = mkdtempSync(pathOf(tmpdir(), 'films-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PLACE = '+48.2082+016.3738/'
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
const VPX = ['-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus']
const SAID = ['-metadata', `location=${PLACE}`, '-metadata', 'title=Somewhere']
const APPLE = ['location.ISO6709', 'make', 'model'].flatMap((key) => [
	'-metadata',
	`com.apple.quicktime.${key}=${PLACE}`,
])

const FILMS: Record<string, string[]> = {
	'index-last.mp4': [...H264, ...SAID],
	'index-first.mp4': [...H264, '-bf', '2', '-movflags', 'faststart', ...SAID],
	'phone.mov': [...H264, '-movflags', 'use_metadata_tags', ...APPLE],
	'time-code.mov': [...H264, '-timecode', '01:00:00:00', ...SAID],
	'plain-sound.mov': ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'pcm_s16le', ...SAID],
	'fragments.mp4': [...H264, '-g', '15', '-movflags', 'frag_keyframe+empty_moov', ...SAID],
	'segments.mp4': [...H264, '-g', '15', '-movflags', 'dash+delay_moov+frag_keyframe', ...SAID],
	'vp8.webm': ['-c:v', 'libvpx', ...VPX, ...SAID],
	'vp9.webm': ['-c:v', 'libvpx-vp9', ...VPX, ...SAID],
	'live.webm': ['-c:v', 'libvpx', ...VPX, '-live', '1', ...SAID],
}

test.skipIf(!FFMPEG || !EXIFTOOL).each(Object.entries(FILMS))(
	'every packet of ada’s %s is the same after it was cleaned, and no program finds a place in it',
	async (name, options) => {
		const [before, after] = [pathOf(folder, name), pathOf(folder, `clean-${name}`)]
		const inputs = ['testsrc=s=160x120:r=15:d=2', 'sine=f=440:d=2'].flatMap((source) => [
			...['-f', 'lavfi', '-i', source],
		])
		ffmpeg(...inputs, ...options, before)

		const file = new Uint8Array(readFileSync(before))
		writeFileSync(after, await rewritten(file))

		expect(packets(after)).toEqual(packets(before))
		expect(await found(file)).toMatchObject({ width: 160, height: 120, hasAudio: true })
		expect(readFileSync(after, 'latin1')).not.toMatch(/48\.2082|Lavf|quicktime\.|Somewhere/)
		const [toldBefore, toldAfter] = toldBy(before, after)
		expect(toldBefore).toMatch(/48\.20|48 deg|Somewhere/)
		for (const told of [toldAfter, tagsOf(after)])
			expect(told).not.toMatch(/48\.20|48 deg|GPS|Location|Somewhere/i)
	},
)

/** A sum of each track's packets. */
function packets(path: string): string[] {
	const sums = ['0:v', '0:a'].flatMap((track) => ['-map', track, '-c', 'copy', '-f', 'md5', '-'])
	const found = ffmpeg('-i', path, ...sums).match(/^MD5=\w{32}$/gm) ?? []
	expect(found).toHaveLength(2)
	return found
}

function ffmpeg(...options: string[]): string {
	return execFileSync(FFMPEG ?? '', ['-v', 'error', '-y', ...options], { encoding: 'utf8' })
}

function tagsOf(path: string): string {
	return ffmpeg('-i', path, '-f', 'ffmetadata', '-')
}

/** What a program finds in each, with tags that it does not know, and those within the data. */
function toldBy(...paths: string[]): string[] {
	const all = execFileSync(EXIFTOOL ?? '', ['-a', '-u', '-ee3', '-G1', ...paths], {
		encoding: 'utf8',
	})
	const told = all.replace(/^\[System\].*$/gm, '').split(/^======== .*$/m)
	expect(told).toHaveLength(paths.length + 1)
	return told.slice(1)
}
