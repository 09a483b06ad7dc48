import { BAN_DAYS, DAY_MS } from '#contract/limits'
import { type KnownPerson, STANDINGS } from '#contract/operators'
import type { DeskPart } from '../../load-context.ts'
import { useUtc } from '../../locales/use-utc.ts'
import { Check, Field } from '../../stage/plain/form.tsx'
import { Button } from '../../ui/button.tsx'
import { PersonText } from '../../ui/person-text.tsx'
import { BAN_DAYS_AT_FIRST } from '../ban-end.tsx'
import { NOBODY_LISTED } from '../sections.ts'
import { ActForm, type OfDesk, ReasonedActForm } from './act-form.tsx'

type People = Extract<DeskPart, { of: 'people' }>

/** Finds people by name or standing, with what an operator can do to each. */
export function PeopleForms({ part, ...of }: OfDesk & { part: People }) {
	const { t } = of
	const { people, q, more, standing } = part
	return (
		<section aria-labelledby="desk-people">
			<h2 id="desk-people">{t('admin.people')}</h2>
			<form method="get" action="/admin#desk">
				<input type="hidden" name="at" value="people" />
				<Field label={t('admin.search')} name="q" value={q} refused={null} />
				<Button type="submit">{t('header.search')}</Button>
			</form>
			<ul>
				{STANDINGS.map((one) => (
					<li key={one}>
						<a
							href={`?at=people&of=${one}#desk`}
							aria-current={q === '' && one === standing ? 'page' : undefined}
						>
							{t(`admin.standing.${one}`)}
						</a>
					</li>
				))}
			</ul>
			{people.map((person) => (
				<PersonForms key={person.userId} {...of} known={person} />
			))}
			{people.length === 0 && <p>{t(q === '' ? NOBODY_LISTED[standing] : 'admin.people.none')}</p>}
			{more && <p>{t('admin.people.more')}</p>}
		</section>
	)
}

/** The acts that a person's row offers as forms. */
export function actsOnPerson({ standing, hiddenName, participant }: KnownPerson): string[] {
	return [
		standing === 'banned' ? 'liftBan' : 'ban',
		...(standing === 'onstage' || standing === 'offstage' ? ['removePerson'] : []),
		...(participant.displayInfo === '' ? [] : ['clearStatus']),
		hiddenName === null ? 'hideName' : 'showName',
	]
}

function PersonForms({ desk: { refused, at }, t, known }: OfDesk & { known: KnownPerson }) {
	const when = useUtc()
	const acts = actsOnPerson(known)
	const { userId, participant, standing, hiddenName, bannedUntil } = known
	const { platformUsername: name, displayInfo } = participant
	const action = { row: userId, hidden: { userId }, refused, t }
	const ofPerson = { ...action, says: t('admin.reason.person') }
	const ofContent = { ...action, says: t('admin.content.reason') }
	return (
		<article id={`row-${userId}`} aria-label={t.who(name)} data-row="">
			<p>
				<bdi>{t.who(name)}</bdi>
				<span>{` · ${t(`admin.standing.${standing}`)}`}</span>
				{bannedUntil !== null && (
					<span>
						{` · ${t('admin.act', { act: t('admin.ban.end'), name: when(bannedUntil) })}`}
					</span>
				)}
			</p>
			{hiddenName !== null && <p>{t('admin.hidden-name', { name: hiddenName })}</p>}
			{displayInfo !== '' && <PersonText text={displayInfo} language={participant.language} />}
			{acts.includes('liftBan') ? (
				<ActForm
					act="liftBan"
					row={userId}
					hidden={{ userId }}
					submit={t('admin.lift-ban')}
					label={t('admin.lift-ban.for', { name })}
					refused={refused}
				/>
			) : (
				<ReasonedActForm
					{...ofPerson}
					act="ban"
					summary={t('admin.ban')}
					submit={t('admin.ban')}
					label={t('admin.ban.for', { name })}
					more={(again) => (
						<>
							<p>{t('admin.ban.text')}</p>
							<label>
								<span>{t('admin.ban.end')}</span>
								<select
									name="days"
									defaultValue={again ? again.fields.days : String(BAN_DAYS_AT_FIRST)}
								>
									{BAN_DAYS.map((days) => (
										<option key={days} value={days}>
											{when(at + days * DAY_MS)}
										</option>
									))}
									<option value="">{t('admin.ban.end.lifted')}</option>
								</select>
							</label>
							<Check label={t('admin.posts')} name="removePosts" refused={again} isOn={false} />
						</>
					)}
				/>
			)}
			{acts.includes('removePerson') && (
				<ReasonedActForm
					{...ofPerson}
					act="removePerson"
					summary={t('admin.remove')}
					submit={t('admin.remove')}
					label={t('admin.remove.for', { name })}
					more={() => <p>{t('admin.remove.text')}</p>}
				/>
			)}
			{acts.includes('clearStatus') && (
				<ReasonedActForm
					{...ofContent}
					act="clearStatus"
					summary={t('admin.clear-status')}
					submit={t('admin.content.do')}
					label={t('admin.clear-status.for', { name })}
				/>
			)}
			{acts.includes('hideName') ? (
				<ReasonedActForm
					{...ofContent}
					act="hideName"
					summary={t('admin.hide-name')}
					submit={t('admin.content.do')}
					label={t('admin.hide-name.for', { name })}
				/>
			) : (
				<ActForm
					act="showName"
					row={userId}
					hidden={{ userId }}
					submit={t('admin.show-name')}
					label={t('admin.show-name.for', { name })}
					refused={refused}
				/>
			)}
		</article>
	)
}
