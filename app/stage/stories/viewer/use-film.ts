import { type RefObject, useCallback, useEffect, useState } from 'react'

type Player = 'own' | 'library'

/** Whether the browser's own player comes first. */
export function playsItself(address: string): boolean {
	return playersFor(address)[0] === 'own'
}

/**
 * Who plays this address, one where the one before fails. Browsers say "maybe" of playlists that they never begin to play,
 * without any error; so the library comes first where a film can be fed to the browser (VIEW-22).
 */
export function playersFor(address: string): readonly Player[] {
	if (!address.endsWith('.m3u8')) return ['own']
	const canBeFed = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
	const isKnown =
		document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''
	if (!canBeFed) return ['own']
	return isKnown ? ['library', 'own'] : ['library']
}

/** What a video gets as its `src`, and what to do when that fails. The library is fetched when it is needed. */
export function useFilm(
	video: RefObject<HTMLVideoElement>,
	address: string,
	onFailed: () => void,
): { src: string | undefined; onError: () => void } {
	const [players] = useState(() => playersFor(address))
	const [turn, setTurn] = useState(0)
	const isOwn = players[turn] === 'own'

	const failed = useCallback(() => {
		if (turn + 1 < players.length) setTurn(turn + 1)
		else onFailed()
	}, [turn, players, onFailed])

	useEffect(() => {
		if (isOwn) return
		let end = () => {}
		let isOver = false
		import('#client/hls').then(
			({ playPlaylist }) => {
				if (!isOver && video.current)
					end = playPlaylist(video.current, address, () => {
						end() // before the element gets another source
						failed()
					})
			},
			() => isOver || failed(),
		)
		return () => {
			isOver = true
			end()
		}
	}, [isOwn, video, address, failed])

	return {
		src: isOwn ? address : undefined,
		// Null: it is of a source that is gone.
		onError: () => video.current?.error && failed(),
	}
}
