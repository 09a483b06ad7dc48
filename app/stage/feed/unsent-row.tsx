import { userIdOf } from '#contract/participants'
import { useTexts } from '../../locales/texts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { UnsentMessage } from '../model.ts'
import { useStage, useStageActions } from '../stage-context.tsx'
import { Words } from './message-body.tsx'
import css from './unsent-row.module.css'

/** A message on its way: it stands in the feed at once and says honestly how far it got. */
export function UnsentRow({ unsent }: { unsent: UnsentMessage }) {
	const t = useTexts()
	const actions = useStageActions()
	const you = useStage((s) => s.participants.find((one) => userIdOf(one) === s.userId))
	const failed = unsent.state === 'failed'
	return (
		<li className={css.row} data-state={unsent.state}>
			<Avatar name={you?.platformUsername ?? ''} src={you?.profilePicUrl ?? ''} />
			<div className={css.said}>
				<bdi className={css.name}>{you?.platformUsername}</bdi>
				<Words language={unsent.language} text={unsent.text} />
				<div className={css.foot}>
					<p className={css.state} role={failed ? 'alert' : 'status'}>
						{failed && <Icon of="warn" size={14} />}
						{t(`message.${unsent.state}`)} {failed && unsent.problem}
					</p>
					{failed && (
						<>
							<Button tone="bare" onClick={() => actions.retry(unsent.clientMessageId)}>
								{t('message.retry')}
							</Button>
							<Button tone="bare" onClick={() => actions.discard(unsent.clientMessageId)}>
								{t('message.discard')}
							</Button>
						</>
					)}
				</div>
			</div>
		</li>
	)
}
