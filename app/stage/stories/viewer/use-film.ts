import { type RefObject, useCallback, useEffect, useState } from 'react'

type Player = 'own' | 'library'

/** Whether the browser's own player plays this address. */
export function playsItself(address: string): boolean {
	return playersFor(address)[0] === 'own'
}

/**
 * The players of an address, each tried when the one before fails. Browsers say "maybe" of playlists that they
 * never begin to play, without an error; therefore the library comes first where it can feed the browser
 * (VIEW-22).
 */
export function playersFor(address: string): readonly Player[] {
	if (!address.endsWith('.m3u8')) return ['own']
	const canBeFed = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
	const isKnown =
		document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''
	if (!canBeFed) return ['own']
	return isKnown ? ['library', 'own'] : ['library']
}

/** The video's `src`, and the handler of its failure. The library is fetched when it is needed. */
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
		// Without an error the event is about an earlier source.
		onError: () => video.current?.error && failed(),
	}
}
