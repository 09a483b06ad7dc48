import { Link } from '@remix-run/react'
import { localesOf } from '#contract/languages'
import { MINUTE_MS, SECOND_MS } from '#contract/limits'
import type { Service } from '#contract/operators-now'
import type { PlainKey } from '#locales/keys'
import { exactIn } from '#rules/exact-time'
import {
	FIGURES,
	type Figure,
	isOfMoney,
	judgeNow,
	type NowReport,
} from '#rules/operators/judge-now'
import { type Speech, useLanguage, useTexts } from '../locales/texts.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './current-figures.module.css'
import { LoadingRows } from './loading-rows.tsx'
import card from './operators.module.css'
import { ProblemNote } from './problem.tsx'
import { type AdminSection, sectionAddress } from './sections.ts'
import type { Loaded } from './use-loaded.ts'

const NAMES = {
	reading: 'admin.now.reading',
	onstage: 'admin.standing.onstage',
	hour: 'admin.now.hour',
	reports: 'admin.reports',
	translation: 'admin.now.translation',
	waiting: 'admin.now.waiting',
	services: 'admin.now.services',
	backup: 'admin.now.backup',
	money: 'admin.money',
} as const satisfies Record<Figure, PlainKey>

const SERVICE_NAMES = {
	database: 'admin.now.database',
	room: 'admin.spending.room',
	pictures: 'admin.now.pictures',
	translator: 'admin.now.translator',
	films: 'admin.spending.films',
	push: 'admin.now.push',
	payments: 'admin.payments',
	payouts: 'admin.payouts',
} as const satisfies Record<Service, PlainKey>

/**
 * What an operator can do about a figure that is not good: open a section, or follow a sentence, perhaps with a shell
 * command.
 */
type Remedied = { to: AdminSection } | { says: PlainKey; command?: string }

const REMEDIES: Partial<Record<Figure, Remedied>> = {
	reports: { to: 'reports' },
	money: { to: 'money' },
	translation: { says: 'admin.now.do.translation' },
	waiting: { says: 'admin.now.do.waiting' },
	services: { says: 'admin.now.do.services' },
	backup: {
		says: 'admin.now.do.backup',
		command: 'npm run backup -- --to <folder> --remote',
	},
}

const ANOTHER_DATABASE: Remedied = { says: 'admin.now.do.database' }
const LOOP_REMEDY: Remedied = {
	says: 'admin.now.do.loops',
	command: 'npx wrangler rollback --env production',
}

const DRAWN = { good: 'check', watch: 'eye', bad: 'warn' } as const

/** The figures of the stage at this moment. Each has its state and, if that is not good, what to do about it. */
export function CurrentFigures({
	report: { value, problem, again },
}: {
	report: Loaded<NowReport>
}) {
	const t = useTexts()
	return (
		<section className={card.card} aria-labelledby="now">
			<h2 id="now">{t('admin.now')}</h2>
			{problem ? <ProblemNote of={problem} onRetry={again} /> : null}
			{!value && !problem && <LoadingRows rows={4} />}
			{value && <Figures of={value} />}
			<p className={css.ways}>
				<a href="/api/health">/api/health</a>
				<a href="/stage/ledger">{t('ledger.title')}</a>
			</p>
		</section>
	)
}

function Figures({ of }: { of: NowReport }) {
	const t = useTexts()
	const say = useSaying()
	const levels = judgeNow(of)
	const troubled = FIGURES.filter((one) => levels[one] !== 'good')
	const worst = troubled.some((one) => levels[one] === 'bad') ? 'bad' : 'watch'
	return (
		<>
			<p className={css.all} role="status" data-level={troubled.length === 0 ? 'good' : worst}>
				<Icon of={troubled.length === 0 ? 'check' : DRAWN[worst]} />
				<span>
					{troubled.length === 0
						? t('admin.now.well')
						: t('admin.now.unwell', { what: say.list(troubled.map((one) => t(NAMES[one]))) })}
				</span>
			</p>
			<ul className={css.figures} aria-label={t('admin.now')}>
				{FIGURES.map((one) => (
					<li key={one} className={css.figure} data-level={levels[one]}>
						<p className={css.name}>
							<Name of={one} now={of} isWell={levels[one] === 'good'} />
						</p>
						<p className={css.value}>{say.figure(one, of)}</p>
						<p className={css.level}>
							<Icon of={DRAWN[levels[one]]} size={16} />
							<span>{t(`admin.now.${levels[one]}`)}</span>
						</p>
						{levels[one] !== 'good' && <Remedy of={one} now={of} />}
					</li>
				))}
			</ul>
		</>
	)
}

/** What the figure is; where a section has the remedy, a way to it. */
function Name({ of, now, isWell }: { of: Figure; now: NowReport; isWell: boolean }) {
	const t = useTexts()
	const remedy = remedyFor(of, now)
	if (isWell || !remedy || !('to' in remedy)) return <span>{t(NAMES[of])}</span>
	return <Link to={sectionAddress(remedy.to)}>{t(NAMES[of])}</Link>
}

function Remedy({ of, now }: { of: Figure; now: NowReport }) {
	const t = useTexts()
	const remedy = remedyFor(of, now)
	if (!remedy || 'to' in remedy) return null
	return (
		<p className={css.remedy}>
			<span>{t(remedy.says)}</span>
			{remedy.command && (
				<code className={css.command} dir="ltr" translate="no">
					{remedy.command}
				</code>
			)}
		</p>
	)
}

function remedyFor(of: Figure, { looping, disagrees }: NowReport): Remedied | undefined {
	if (of === 'waiting' && looping.length > 0) return LOOP_REMEDY
	return of === 'services' && disagrees ? ANOTHER_DATABASE : REMEDIES[of]
}

/** Returns a function that words each figure in the operator's language. */
function useSaying() {
	const t = useTexts()
	const language = useLanguage()
	const list = (parts: string[]) => new Intl.ListFormat(localesOf(language)).format(parts)
	const dollars = exactIn(language, {
		style: 'currency',
		currency: 'USD',
		currencyDisplay: 'narrowSymbol',
	})
	const span = (ms: number) => spanIn(language, ms)
	const figures: Record<Figure, (now: NowReport) => string> = {
		reading: ({ reading }) => t.digits(reading),
		onstage: ({ onStage: { n, max, away } }) => t('admin.now.onstage', { n, max, away }),
		hour: ({ lastHour }) => t.digits(lastHour),
		reports: ({ reports }) => t.digits(reports),
		translation: ({ translatedMs }) => (translatedMs === null ? '–' : span(translatedMs)),
		waiting: ({ looping, waiting: { n, oldestMs } }) => {
			if (looping.length > 0)
				return t('admin.now.loops', { what: list(looping.map((one) => t(SERVICE_NAMES[one]))) })
			return n === 0 ? t.digits(0) : t('admin.now.oldest', { n, time: span(oldestMs) })
		},
		services: ({ failing }) =>
			servicesIn(
				t,
				failing.filter((one) => !isOfMoney(one)),
				list,
			),
		backup: ({ failing, backupAgeMs }) => {
			if (backupAgeMs !== null) return t.ago(backupAgeMs)
			return failing.includes('pictures') ? '–' : t('admin.now.nobackup')
		},
		money: ({ failing, spending: { usd, maxUsd } }) => {
			const stuck = failing.filter(isOfMoney)
			if (stuck.length > 0) return servicesIn(t, stuck, list)
			return t('admin.spending.of', { spent: dollars(usd), max: dollars(maxUsd) })
		},
	}
	return { list, figure: (one: Figure, now: NowReport) => figures[one](now) }
}

function servicesIn(t: Speech, failing: Service[], list: (parts: string[]) => string): string {
	if (failing.length === 0) return t('admin.now.works')
	return t('admin.now.fails', { what: list(failing.map((one) => t(SERVICE_NAMES[one]))) })
}

function spanIn(language: Parameters<typeof exactIn>[0], ms: number): string {
	const isLong = ms >= 2 * MINUTE_MS
	return exactIn(language, {
		style: 'unit',
		unit: isLong ? 'minute' : 'second',
		unitDisplay: 'short',
		maximumFractionDigits: isLong || ms >= 10 * SECOND_MS ? 0 : 1,
	})(ms / (isLong ? MINUTE_MS : SECOND_MS))
}
