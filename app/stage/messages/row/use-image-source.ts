import { useEffect, useRef, useState } from 'react'
import { fileAddress, forgetFile } from '#client/own-files'
import { useAct } from '../../stage-context.tsx'
import { fetchImage } from '../feed/actions.ts'

/** The address of an image. A stage-only image has no public address, so it is fetched with the token. */
export function useImageSource(url: string | null, onFail: () => void = () => {}): string | null {
	const act = useAct()
	const isPrivate = url?.startsWith('/media/stage-only/') ?? false
	const [fetched, setFetched] = useState<string | null>(null)
	const fail = useRef(onFail)
	fail.current = onFail
	useEffect(() => {
		if (!isPrivate || url === null) return
		let address: string | null = null
		let isGone = false
		act(fetchImage, url)
			.then((blob) => {
				if (isGone) return
				if (!blob) return fail.current()
				address = fileAddress(blob)
				setFetched(address)
			})
			.catch(() => !isGone && fail.current())
		return () => {
			isGone = true
			if (address) forgetFile(address)
		}
	}, [isPrivate, url, act])
	return isPrivate ? fetched : url
}
