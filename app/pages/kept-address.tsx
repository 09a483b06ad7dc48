import { useEffect, useState } from 'react'
import { toClipboard } from '#client/clipboard'
import { useTexts } from '../locales/texts.tsx'
import { shareOr } from '../stage/sharing/share.ts'
import { Button } from '../ui/button.tsx'
import css from './paid-page.module.css'

/** The address of a purchase, with buttons to copy it and to send it to oneself. */
export function KeptAddress({ address }: { address: string }) {
	const t = useTexts()
	const [canSend, setCanSend] = useState(false)
	const [told, tell] = useState('')
	useEffect(() => setCanSend('share' in navigator), [])

	async function copy() {
		tell('')
		tell(t((await toClipboard(address)) ? 'message.copied' : 'copy.failed'))
	}

	const send = () => shareOr(() => navigator.share({ url: address }), copy)

	return (
		<section className={css.kept} aria-label={t('paid.keep')}>
			<h2>{t('paid.keep')}</h2>
			<p>{t('paid.keep.text')}</p>
			<p className={css.address} dir="ltr">
				{address}
			</p>
			<div className={css.ways} data-needs-js="">
				<Button onClick={copy}>{t('message.copy')}</Button>
				{canSend && <Button onClick={send}>{t('message.share')}</Button>}
				<span role="status">{told}</span>
			</div>
		</section>
	)
}
