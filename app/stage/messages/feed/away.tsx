import { Link } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { userIdOf } from '#contract/people/participants'
import { eventWordsIn } from '#rules/events/event-times'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import linked from '../../../ui/linked-line.module.css'
import { PersonText } from '../../../ui/person-text.tsx'
import { useMuted } from '../../people/mutes/use-muted.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import { MessageLink } from '../row/message-link.tsx'
import { useSoon } from '../row/message-time.tsx'
import css from './away.module.css'
import { endAway, loadAway, type WhileAway } from './away-actions.ts'

const TITLE = 'while-away'

/**
 * A card about what happened while the reader was away. The card lies over the feed's first messages until the reader
 * closes it, so that nothing moves when it appears. On a phone it shows only its first line until it is opened, so that
 * it covers little.
 */
export function Away() {
	const t = useTexts()
	const act = useAct()
	const away = useStage((s) => s.away)
	const muted = useMuted()
	const found = useFound()
	const card = useRef<HTMLElement>(null)
	const [isUnfolded, unfold] = useState(false)
	useEffect(() => {
		// Closes the card when the keyboard focus moves to an element that the card covers.
		const look = ({ target }: FocusEvent) => {
			if (card.current && target instanceof Element && isBelow(target, card.current)) act(endAway)
		}
		document.addEventListener('focusin', look)
		return () => document.removeEventListener('focusin', look)
	}, [act])
	if (!found || !away) return null

	const close = () => act(endAway)
	const answers = found.answers.filter((one) => !muted.has(userIdOf(one)))
	const loved = found.loved && !muted.has(userIdOf(found.loved)) ? found.loved : null
	// When the answering message is also the most loved one, it is shown once.
	const isTold = answers.some(({ id }) => id === loved?.id)
	if (found.count === 0 && answers.length === 0) return null
	const count = `${t.digits(found.count)}${found.more ? '+' : ''}`
	const folded = answers.length + (loved && !isTold ? 1 : 0) + (found.event ? 1 : 0)
	const folds = found.count > 0 && folded > 0
	return (
		<div className={css.over}>
			<section
				ref={card}
				className={css.card}
				aria-labelledby={TITLE}
				data-folds={folds && !isUnfolded ? '' : undefined}
			>
				<h3 id={TITLE}>{t('away.title')}</h3>
				<Button tone="icon" className={css.close} aria-label={t('join.close')} onClick={close}>
					<Icon of="close" size={16} />
				</Button>
				<ul>
					{found.count > 0 && (
						<li>
							<Link
								className={`${linked.line} ${css.count}`}
								to={`/stage?from=${away.id}#message-${away.id}`}
								rel="nofollow"
								onClick={close}
							>
								<span>{t.of('feed.new', found.count, { n: count })}</span>
							</Link>
						</li>
					)}
					{answers.map((message) => (
						<li key={message.id}>
							<MessageLink
								message={message}
								onFollow={close}
								about={t('activity.reply', { name: message.platformUsername })}
							/>
						</li>
					))}
					{loved && !isTold && (
						<li>
							<MessageLink
								message={loved}
								onFollow={close}
								about={`${t('away.loved')} · ${t.who(loved.platformUsername)}`}
							/>
						</li>
					)}
					{found.event && (
						<li>
							<NextEvent event={found.event} onFollow={close} />
						</li>
					)}
				</ul>
				{folds && (
					<button
						type="button"
						className={css.fold}
						aria-expanded={isUnfolded}
						onClick={() => unfold((is) => !is)}
					>
						{isUnfolded ? t('people.less') : t('people.more', { n: folded })}
					</button>
				)}
			</section>
		</div>
	)
}

interface EventProps {
	event: NonNullable<WhileAway['event']>
	onFollow: () => void
}

function NextEvent({ event, onFollow }: EventProps) {
	const t = useTexts()
	const reads = useLanguage()
	const time = useSoon()(event.startTime)
	const { title, language } = eventWordsIn({ ...event, description: null }, reads)
	return (
		<Link className={linked.line} to={`/stage/event/${event._id}`} onClick={onFollow}>
			<span className={css.label}>{`${t('away.event')} · ${time}`}</span>
			<PersonText className={css.title} text={title} language={language} />
		</Link>
	)
}

/** The result of the request, which is sent once the session is known, because it depends on the reader. */
function useFound(): WhileAway | null {
	const act = useAct()
	const atMs = useStage((s) => s.away?.atMs)
	const reader = useStage((s) => (s.sessionStatus === 'loading' ? undefined : s.userId))
	const language = useLanguage()
	const [found, setFound] = useState<WhileAway | null>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: loads again in another language
	useEffect(() => {
		if (atMs === undefined || reader === undefined) return
		let isWanted = true
		void act(loadAway, atMs).then((answer) => {
			if (isWanted) setFound(answer)
		})
		return () => {
			isWanted = false
		}
	}, [act, atMs, reader, language])
	return found
}

function isBelow(target: Element, card: Element): boolean {
	if (card.contains(target) || target.closest('[id^="message-"]') === null) return false
	const [one, other] = [target.getBoundingClientRect(), card.getBoundingClientRect()]
	return one.top < other.bottom && one.bottom > other.top
}
