import { useEffect, useState } from 'react'
import { fileAddress, forgetFile } from '#client/own-files'

/**
 * An object URL by which this browser shows a file; '' without a file. The URL is revoked when the component is
 * removed.
 */
export function useFileAddress(file: File | undefined): string {
	const [address, setAddress] = useState('')
	useEffect(() => {
		if (!file) return setAddress('')
		const made = fileAddress(file)
		setAddress(made)
		return () => forgetFile(made)
	}, [file])
	return address
}
