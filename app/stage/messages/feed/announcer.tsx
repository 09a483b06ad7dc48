import { useEffect, useRef, useState } from 'react'
import { browserHost } from '#client/browser-host'
import { preferences } from '#client/preferences'
import { tagOf } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import type { Announcement } from '#rules/messages/announcements'
import { useTexts } from '../../../locales/texts.tsx'
import { AnnouncementThrottle } from './announcement-throttle.ts'
import { useHearer } from './use-hearer.ts'

/** A live region for screen readers: announces new messages together, as the preferences say. */
export function Announcer({ messages }: { messages: Message[] }) {
	const t = useTexts()
	const hearer = useHearer()
	const [shown, setShown] = useState<{ n: number; what: Announcement } | null>(null)
	const throttle = useRef<AnnouncementThrottle | null>(null)

	useEffect(() => {
		let n = 0
		const show = (what: Announcement | null) => setShown(what && { n: ++n, what })
		const made = new AnnouncementThrottle(browserHost(), () => preferences.announcing, show)
		throttle.current = made
		return () => made.close()
	}, [])
	useEffect(() => {
		throttle.current?.update(messages, hearer)
	}, [messages, hearer])

	return (
		<div className="unseen" role="log" aria-label={t('announce.title')}>
			{shown && <Said key={shown.n} what={shown.what} />}
		</div>
	)
}

function Said({ what }: { what: Announcement }) {
	const t = useTexts()
	if ('n' in what) return <p>{t.of(what.kind === 'many' ? 'feed.new' : 'announce.you', what.n)}</p>
	const { kind, name, text } = what
	if (kind === 'joined') return <p>{t('message.joined', { name })}</p>
	const words = kind === 'locked' ? t('message.stageonly') : text
	return (
		<p>
			<span>{`${t(kind === 'locked' ? 'announce.said' : `announce.${kind}`, { name })} `}</span>
			<bdi lang={tagOf(what.language)}>{words}</bdi>
		</p>
	)
}
