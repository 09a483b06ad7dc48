import { useEffect, useRef, useState } from 'react'
import { browserHost } from '#client/browser-host'
import { habits } from '#client/habits'
import { tagOf } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import type { Announcement } from '#rules/messages/announcing'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { useReader } from '../../people/standing.ts'
import { useStage } from '../../stage-context.tsx'
import { Herald } from './herald.ts'

/** Tells readers of screens what came, now and then and as they wish, instead of each message. */
export function Announcer({ messages }: { messages: Message[] }) {
	const t = useTexts()
	const language = useLanguage()
	const userId = useStage((s) => s.userId)
	const name = useStage(
		(s) => s.participants.find((one) => userIdOf(one) === s.userId)?.platformUsername ?? null,
	)
	const seated = useReader().standing === 'active'
	const [said, setSaid] = useState<{ n: number; what: Announcement } | null>(null)
	const herald = useRef<Herald | null>(null)

	useEffect(() => {
		let n = 0
		const say = (what: Announcement | null) => setSaid(what && { n: ++n, what })
		const made = new Herald(browserHost(), () => habits.announcing, say)
		herald.current = made
		return () => made.close()
	}, [])
	useEffect(() => {
		herald.current?.hear(messages, { language, userId, name, seated })
	}, [messages, language, userId, name, seated])

	return (
		<div className="unseen" role="log" aria-label={t('announce.title')}>
			{said && <Said key={said.n} what={said.what} />}
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
			{t(kind === 'locked' ? 'announce.said' : `announce.${kind}`, { name })}{' '}
			<bdi lang={tagOf(what.language)}>{words}</bdi>
		</p>
	)
}
