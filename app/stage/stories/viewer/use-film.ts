import { type RefObject, useCallback, useEffect, useState } from 'react'

type Player = 'own' | 'library'

/** Whether the browser itself can play the file or playlist at this address. */
export function playsItself(address: string): boolean {
	return playersFor(address)[0] === 'own'
}

/**
 * The players to try for an address, in order. Some browsers claim to play playlists but never begin, without an error,
 * so the library is first where it works (VIEW-22).
 */
export function playersFor(address: string): readonly Player[] {
	if (!address.endsWith('.m3u8')) return ['own']
	const canBeFed = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
	const isKnown =
		document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''
	if (!canBeFed) return ['own']
	return isKnown ? ['library', 'own'] : ['library']
}

/** The `src` of the video element, and a handler for its errors. The library's code is fetched when it is needed. */
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
						end() // ends the previous player before the element gets another source
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
		// An event without `error` belongs to an earlier source.
		onError: () => video.current?.error && failed(),
	}
}
