import { sentenceOf } from '#client/ask'
import { useTexts } from '../locales/texts.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { isLoggedOut } from './ask-as-operator.ts'
import css from './operators.module.css'

/** The message about a failed request, with a button to repeat it or to log in. */
export function ProblemNote({ of, onRetry }: { of: unknown; onRetry: () => void }) {
	const t = useTexts()
	const loggedOut = isLoggedOut(of)
	return (
		<div className={css.problem} role="alert">
			<p>
				<Icon of="warn" />
				<span>{loggedOut ? t('admin.loggedout') : sentenceOf(of)}</span>
			</p>
			{loggedOut ? (
				<ButtonLink href="/auth/login?returnTo=%2Fadmin">{t('admin.login')}</ButtonLink>
			) : (
				<Button onClick={onRetry}>{t('feed.retry')}</Button>
			)}
		</div>
	)
}
