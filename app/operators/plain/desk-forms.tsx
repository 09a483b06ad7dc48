import { useSearchParams } from '@remix-run/react'
import { operatorTextsFor } from '#locales/catalogs'
import { shortFormsOf } from '#rules/short-forms'
import type { DeskPage, RefusedForm, StageContext } from '../../load-context.ts'
import { type Speech, saying } from '../../locales/texts.tsx'
import { Sentence, TextArea } from '../../stage/plain/form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { ActForm, type OfDesk } from './act-form.tsx'
import { JournalForms, toUndo } from './journal-forms.tsx'
import { isUndoable, saysOf } from './logged-acts.ts'
import { actsOnPerson, PeopleForms } from './people-forms.tsx'
import { actsOnMessage } from './removals.tsx'
import { ReportForms } from './report-forms.tsx'
import { RuleForms } from './rule-forms.tsx'

/** The section of /admin that the address names, for an operator whose browser runs no script (0153). */
export async function deskFormsOf(context: StageContext) {
	const desk = await context.desk()
	if (!desk) return null
	const { language } = context.reader
	const t = saying(language, await operatorTextsFor(language), shortFormsOf(language))
	return () => <DeskForms desk={desk} t={t} />
}

function DeskForms(of: OfDesk) {
	const { part } = of.desk
	return (
		<div id="desk">
			<DeskResult told={of.desk.told} refused={of.desk.refused} t={of.t} />
			<Lost {...of} />
			{part?.of === 'problem' && <Problem part={part} t={of.t} />}
			{part?.of === 'reports' && <ReportForms {...of} part={part} />}
			{part?.of === 'people' && <PeopleForms {...of} part={part} />}
			{part?.of === 'rules' && <RuleForms {...of} part={part} />}
			{part?.of === 'journal' && <JournalForms {...of} part={part} />}
		</div>
	)
}

interface ToldProps extends Pick<DeskPage, 'told' | 'refused'> {
	t: Speech
	at?: string
}

/** What an operator did by the last form, with the undo where there is one. The stage shows it, too. */
export function DeskResult({ told, refused, t, at = '#desk' }: ToldProps) {
	const says = told && saysOf(told.act)
	if (!told || !says) return null
	if (told.of === 'unchanged') return <p role="status">{t('admin.unchanged', { name: t(says) })}</p>
	return (
		<div>
			<p role="status">{t(says)}</p>
			{isUndoable(told.act) && (
				<ActForm
					act="undo"
					at={at}
					row={told.of}
					hidden={{ undo: told.of }}
					submit={t('admin.undo')}
					refused={refused}
				/>
			)}
		</div>
	)
}

/** A refusal whose row or form is not on the page any more, with everything that was typed. */
function Lost({ desk: { refused, part, at }, t }: OfDesk) {
	if (!refused || isShown(refused, part, at)) return null
	const { reason, entry } = refused.fields
	const words = [reason, entry].filter(Boolean).join('\n')
	return (
		<div>
			<Sentence refused={refused} />
			{words !== '' && (
				<TextArea label={t('admin.reason.words')} name="words" refused={refused} value={words} />
			)}
		</div>
	)
}

/** Whether the refused form is on the page. Then that form shows the refusal. */
function isShown({ act, fields }: RefusedForm, part: DeskPage['part'], now: number): boolean {
	const { row = '' } = fields
	if (part?.of === 'reports')
		return (
			part.reported.some(
				({ message }) => message.id === row && actsOnMessage(message).includes(act),
			) ||
			part.stories.some(({ story }) => story._id === row) ||
			part.topics.some(({ topic }) => topic.id === row) ||
			part.events.some(({ event }) => event._id === row)
		)
	if (part?.of === 'people')
		return part.people.some((one) => one.userId === row && actsOnPerson(one).includes(act))
	if (part?.of === 'rules')
		return ['words', 'slow', ...part.words.map(({ entry }) => entry)].includes(row)
	if (part?.of === 'journal') return part.entries.some((entry) => toUndo(entry, now) === row)
	return false
}

function Problem({
	part: { sentence, isLoggedOut },
	t,
}: {
	part: Extract<DeskPage['part'], { of: 'problem' }>
	t: Speech
}) {
	const [search] = useSearchParams()
	return (
		<>
			<Fault text={isLoggedOut ? t('admin.loggedout') : sentence} />
			{isLoggedOut ? (
				<ButtonLink href="/auth/login?returnTo=%2Fadmin">{t('admin.login')}</ButtonLink>
			) : (
				<ButtonLink href={`?${search}`}>{t('feed.retry')}</ButtonLink>
			)}
		</>
	)
}
