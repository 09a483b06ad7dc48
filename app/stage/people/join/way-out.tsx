import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { logOut } from '../../header/actions.ts'
import { useAct } from '../../stage-context.tsx'
import { CouldIJoin } from '../seats/could-i-join.tsx'
import css from './join-steps.module.css'
import { wayOutOf } from './use-full-note.ts'
import type { Join } from './use-join.ts'

/** The button that helps with an error, below the error's sentence. */
export function WayOut({ join }: { join: Join }) {
	const t = useTexts()
	const act = useAct()
	const way = wayOutOf(join.flow.note)
	if (way === null) return null
	return (
		<div className={css.out}>
			{way === 'copy' && <Button onClick={join.copy}>{t('join.post.copy')}</Button>}
			{way === 'again' && <Button onClick={join.verify}>{t('feed.retry')}</Button>}
			{way === 'seats' && <CouldIJoin isJoining />}
			{way === 'logOut' && <Button onClick={() => act(logOut)}>{t('header.logout')}</Button>}
			{way === 'verify' && (
				<Button onClick={() => join.dispatch({ type: 'mode', mode: 'instructions' })}>
					{t('join.tab.verify')}
				</Button>
			)}
		</div>
	)
}
