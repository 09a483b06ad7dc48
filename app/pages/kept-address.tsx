import { useEffect, useState } from 'react'
import { toClipboard } from '#client/clipboard'
import { useTexts } from '../locales/texts.tsx'
import { canShare } from '../stage/sharing/share.ts'
import { Button } from '../ui/button.tsx'
import { Copying } from '../ui/copying.tsx'
import css from './paid-page.module.css'

/** The address of a purchase, to be copied or sent to oneself. */
export function KeptAddress({ address }: { address: string }) {
	const t = useTexts()
	const [canSend, setCanSend] = useState(false)
	useEffect(() => setCanSend(canShare()), [])
	return (
		<section className={css.kept} aria-label={t('paid.keep')}>
			<h2>{t('paid.keep')}</h2>
			<p>{t('paid.keep.text')}</p>
			<p className={css.address} dir="ltr">
				{address}
			</p>
			<div className={css.ways} data-needs-js="">
				<Copying text={() => address} done={t('message.copied')} failed={t('copy.failed')}>
					{(copy) => <Button onClick={copy}>{t('message.copy')}</Button>}
				</Copying>
				{canSend && <Button onClick={() => void send(address)}>{t('message.share')}</Button>}
			</div>
		</section>
	)
}

/** To call it off is no failure; where it fails the address is copied. */
async function send(url: string): Promise<void> {
	try {
		await navigator.share({ url })
	} catch (problem) {
		const isOff = problem instanceof DOMException && problem.name === 'AbortError'
		if (!isOff) await toClipboard(url)
	}
}
