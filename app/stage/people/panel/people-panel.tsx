import { Fragment, useMemo, useRef } from 'react'
import { DAY_MS, SEAT_IDLE_MS, STAGE_LIST_FOLD, STAGE_LIST_HIGH } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import { dividerIndex, stageList } from '#rules/people/stage-order'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Guard } from '../../../ui/guard.tsx'
import panel from '../../../ui/panel.module.css'
import { useNow } from '../../now-provider.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { useSteadyOrder } from '../use-steady-order.ts'
import { EntryBar } from './entry-bar.tsx'
import { keepFold } from './folds.ts'
import css from './people-panel.module.css'
import { PanelRow } from './person-row.tsx'

const RESORTED_EVERY_MS = 10_000

export function PeoplePanel() {
	const t = useTexts()
	const now = useNow()
	const counts = useStage((s) => s.counts)
	const participants = useStage((s) => s.participants)
	const userId = useStage((s) => s.userId)
	const act = useAct()
	const unfolded = useStage((s) => s.opened.includes('people'))

	const list = useRef<HTMLUListElement>(null)
	const sorted = useMemo(() => stageList(participants), [participants])
	const people = useSteadyOrder(sorted, RESORTED_EVERY_MS, list)
	const divider = dividerIndex(people, now.at)
	/**
	 * Whether a row is hidden while the list is folded. 'all': in every window; 'low': except in a high window, whose
	 * height the styles know; false: never.
	 */
	const beyond = (index: number) =>
		index >= STAGE_LIST_FOLD && (index < STAGE_LIST_HIGH ? 'low' : 'all')
	const hidden = people.length - STAGE_LIST_FOLD
	const hiddenHigh = people.length - STAGE_LIST_HIGH

	return (
		<section className={panel.panel} aria-labelledby="people-title">
			<header className={`${panel.head} ${css.head}`}>
				<h2 id="people-title">
					<span>{t('people.title', { n: counts.onStage })}</span>
					{counts.offStageVetted > 0 && (
						<span className={css.offstage}>
							{` | ${t('people.offstage', { n: counts.offStageVetted })}`}
						</span>
					)}
				</h2>
			</header>
			<EntryBar people={people} counts={counts} />
			<div>
				{people.length === 0 && <p className={css.empty}>{t('people.empty')}</p>}
				<ul ref={list} className={css.list} data-folded={!unfolded}>
					{people.map((person, index) => (
						<Fragment key={userIdOf(person)}>
							{index === divider && (
								<li className={css.divider} data-beyond={beyond(index)}>
									<span>{t('people.replaceable')}</span>
									<p>{t('people.replaceable.text', { n: SEAT_IDLE_MS / DAY_MS })}</p>
								</li>
							)}
							<Guard as="li">
								<PanelRow
									person={person}
									isYou={userIdOf(person) === userId}
									beyondFold={beyond(index)}
								/>
							</Guard>
						</Fragment>
					))}
				</ul>
				{hidden > 0 && (
					<Button
						className={css.fold}
						data-needs-js=""
						data-low={hiddenHigh <= 0}
						aria-expanded={unfolded}
						onClick={() => act(keepFold, 'people', !unfolded)}
					>
						{unfolded ? (
							t('people.less')
						) : (
							<>
								<span className={css.low}>{t('people.more', { n: hidden })}</span>
								<span className={css.high}>{t('people.more', { n: hiddenHigh })}</span>
							</>
						)}
					</Button>
				)}
			</div>
		</section>
	)
}
