import { useTexts } from '../locales/texts.tsx'
import { Button } from '../ui/button.tsx'
import css from './operators.module.css'
import { ProblemNote } from './problem.tsx'
import type { Pages } from './use-pages.ts'

type Props = Pick<Pages<unknown>, 'hasMore' | 'busy' | 'problem' | 'loadOlder'> & {
	says?: 'admin.log.older' | 'admin.messages.older'
}

/** The end of a long list: a button that loads more, or the sentence why loading failed. */
export function OlderRows({ hasMore, busy, problem, loadOlder, says = 'admin.log.older' }: Props) {
	const t = useTexts()
	if (problem) return <ProblemNote of={problem} onRetry={() => void loadOlder()} />
	if (!hasMore) return null
	return (
		<Button className={css.older} busy={busy} onClick={() => void loadOlder()}>
			{t(says)}
		</Button>
	)
}
