import { type RefObject, useEffect, useState } from 'react'

/** Whether the browser plays this address by itself. */
export function playsItself(address: string): boolean {
	if (!isPlaylist(address)) return true
	return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''
}

/**
 * What a video gets as its `src`, and what to do when that fails: a playlist which the browser does not play is played by
 * a library that is fetched for it (VIEW-22).
 */
export function useFilm(
	video: RefObject<HTMLVideoElement>,
	address: string,
	onFailed: () => void,
): { src: string | undefined; onError: () => void } {
	const [isOwn, setOwn] = useState(() => playsItself(address))

	useEffect(() => {
		if (isOwn) return
		let end = () => {}
		let isOver = false
		import('#client/hls').then(
			({ playPlaylist }) => {
				if (!isOver && video.current) end = playPlaylist(video.current, address, onFailed)
			},
			() => isOver || onFailed(),
		)
		return () => {
			isOver = true
			end()
		}
	}, [isOwn, video, address, onFailed])

	return {
		src: isOwn ? address : undefined,
		onError: () => (isOwn && isPlaylist(address) ? setOwn(false) : onFailed()),
	}
}

function isPlaylist(address: string): boolean {
	return address.endsWith('.m3u8')
}
