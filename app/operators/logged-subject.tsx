import type { LogEntry } from '#contract/operator-log'
import { truncate } from '#rules/text/truncate'
import { useTexts } from '../locales/texts.tsx'
import { PersonText } from '../ui/person-text.tsx'
import rows from './rows.module.css'
import { PastTime } from './times.tsx'

const MAX_CHARS = 80

/** What an undo undid, and the content that an act was about, as a link while it can be opened. */
export function LoggedSubject({ entry: { about, undone } }: { entry: LogEntry }) {
	const t = useTexts()
	if (!about && !undone) return null
	return (
		<p className={rows.second}>
			{undone && (
				<span>
					<span>{t(`admin.did.${undone.act}`)}</span>
					<span> · </span>
					<PastTime at={undone.at} />
				</span>
			)}
			{about && (
				<a className={rows.subject} href={`/stage/${about.kind}/${about.id}`}>
					{about.text === '' ? (
						<PastTime at={about.at} />
					) : (
						<PersonText language={about.language} text={truncate(about.text, MAX_CHARS)} />
					)}
				</a>
			)}
		</p>
	)
}
