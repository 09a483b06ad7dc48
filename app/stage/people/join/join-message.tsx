import { type MouseEvent, useEffect, useRef } from 'react'
import { composeLinks } from '#rules/people/compose-links'
import { useTexts } from '../../../locales/texts.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PlatformGlyph } from '../../../ui/platform-glyph.tsx'
import { useDirection } from '../../../ui/use-direction.ts'
import { useAct } from '../../stage-context.tsx'
import { useMiniApp } from '../../use-mini-app.ts'
import { isOfFarcaster } from './join-actions.ts'
import css from './join-steps.module.css'
import type { Join } from './use-join.ts'

/** The text in its box, and three buttons to publish it. The platform that the reader came from is first. */
export function JoinMessage({ join }: { join: Join }) {
	const t = useTexts()
	const act = useAct()
	const directed = useDirection()
	const { flow, write } = join
	const asked = useRef(flow.joinMessage !== null)
	const isHosted = useMiniApp() !== null
	const text = flow.joinMessage?.message
	const platforms = ['x', 'farcaster'] as const
	const inOrder = isHosted || act(isOfFarcaster) ? platforms.toReversed() : platforms

	useEffect(() => {
		if (asked.current) return
		asked.current = true
		void write()
	}, [write])

	return (
		<div className={css.message}>
			<p className={css.words} dir={directed(text ?? '')} aria-busy={flow.busy === 'writing'}>
				{text ?? (flow.busy === 'writing' && t('join.post.loading'))}
			</p>
			{text !== undefined || flow.busy === 'writing' ? (
				<>
					<div className={css.ways}>
						{inOrder.map((platform) => (
							<Publish key={platform} join={join} platform={platform} />
						))}
					</div>
					<Button tone="bare" className={css.copy} disabled={!text} onClick={join.copy}>
						<Icon of="copy" size={16} />
						<span>{t('join.post.copy')}</span>
					</Button>
				</>
			) : (
				<Button onClick={write}>{t('feed.retry')}</Button>
			)}
		</div>
	)
}

/**
 * A link that opens the platform in a new tab with the text ready to publish. In a Farcaster host the cast is made
 * without leaving the host, and the stage gets its hash.
 */
function Publish({ join, platform }: { join: Join; platform: 'x' | 'farcaster' }) {
	const t = useTexts()
	const app = useMiniApp()
	const text = join.flow.joinMessage?.message

	function go(event: MouseEvent) {
		if (text === undefined) return
		if (platform !== 'farcaster' || !app?.can('actions.composeCast'))
			return join.dispatch({ type: 'publishing' })
		event.preventDefault()
		void join.publish(() => app.cast({ text }))
	}

	return (
		<ButtonLink
			className={css.publish}
			href={text && composeLinks(text)[platform]}
			target="_blank"
			rel="noopener noreferrer"
			role="link"
			aria-disabled={!text}
			onClick={go}
		>
			<span className={css.mark} aria-hidden="true">
				<PlatformGlyph platform={platform} />
			</span>
			<span>{t(`join.post.${platform}`)}</span>
		</ButtonLink>
	)
}
