import { useEffect, useRef, useState } from 'react'
import { loadRefusals } from '#client/ask'
import { STAGE_SEATS } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import { lastToEdit } from '#rules/messages/editing'
import { minutesToCool } from '#rules/people/countdown'
import { useTexts } from '../../../locales/texts.tsx'
import { isFocusFree } from '../../../ui/kept-focus.ts'
import { useNow } from '../../now-provider.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'
import { AirdropPlace } from '../../token/airdrop-place.tsx'
import { inDock, type Purpose, recover, undock, writeReplyOn, writeTyped } from './docked.ts'
import { MessageComposer } from './message-composer.tsx'
import { endTyped } from './typed-early.ts'
import { useDock } from './use-dock.ts'
import { useEnterSends } from './use-enter-sends.ts'
import { useRefusalOutOfSight } from './use-refusal-out-of-sight.ts'

const POST: Purpose = { does: 'post' }

/** The composer beside the feed. When it is docked, it also holds drafts about messages. */
export function LiveComposer() {
	const t = useTexts()
	const act = useAct()
	const docked = useStage(inDock)
	useState(() => docked && writeTyped(docked)) // before the first render
	const purpose = docked ?? POST
	const about = purpose.message?.id
	useEffect(() => {
		if (about !== undefined) endTyped(about)
	}, [about])
	const me = useStage((s) => s.participants.find((one) => userIdOf(one) === s.userId))
	const isAway = me?.status === 'Away'
	const isFull = useStage((s) => s.counts.onStage >= STAGE_SEATS)
	const { at: now } = useNow()
	const cools = me && isFull && !isAway ? minutesToCool(me.lastActivity, now) : null
	const isOffline = useStage((s) => s.connection === 'offline')
	const enterSends = useEnterSends()
	const field = useRef<HTMLTextAreaElement>(null)
	useDock(field, about)
	useRefusalOutOfSight()
	const isReady = useStage((s) => s.loaded && s.feed === 'ready')
	const goneTopics = useStage((s) => s.goneTopics)
	const isMore = useStage((s) => s.moreTopics)
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is gone is also learned later
	useEffect(() => {
		if (isReady) act(recover)
	}, [isReady, act, goneTopics, isMore])
	useEffect(() => {
		if (isReady) act(writeReplyOn)
	}, [isReady, act])
	useEffect(loadRefusals, [])
	const arrives = useStage((s) => s.arrives)
	useEffect(() => {
		if (arrives) act(welcome, field.current)
	}, [arrives, act])

	return (
		<>
			<MessageComposer
				isMain
				purpose={purpose}
				fieldRef={field}
				hint={t(enterSends ? 'composer.hint.enter' : 'composer.hint')}
				warnings={[
					isOffline && t('live.offline'),
					isAway && t('composer.away'),
					cools !== null && t('composer.cools', { n: cools }),
				]}
				onDone={() => act(undock, purpose)}
				onUp={() => purpose === POST && act(editLast)}
			/>
			<AirdropPlace />
		</>
	)
}

/** Focuses the field for a person who has just joined, unless they have moved the focus. */
function welcome(store: StageStore, field: HTMLElement | null): void {
	if (isFocusFree()) field?.focus({ preventScroll: true })
	store.change({ arrives: false })
}

/**
 * Opens the edit of this person's last message, by pressing the tool in its row. Does nothing while that row is not
 * drawn.
 */
function editLast(store: StageStore): void {
	const { messages, userId } = store.state
	const last = lastToEdit(messages, userId, store.now())
	const row = last && document.getElementById(`message-${last.id}`)
	row?.querySelector<HTMLElement>('[data-does="edit"][aria-expanded="false"]')?.click()
}
