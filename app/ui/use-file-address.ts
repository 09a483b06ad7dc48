import { useEffect, useState } from 'react'
import { fileAddress, forgetFile } from '#client/own-files'

/** An address under which this browser shows a file; '' without one. It ends with the component. */
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
