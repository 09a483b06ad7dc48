import { WorkerEntrypoint } from 'cloudflare:workers'
import type { LanguageCode } from '#contract/languages'
import type { DirectCastResult, PushResult, PushTrial } from '#room/alerts/alert-port'
import type { EffectsPort } from '#room/effects-port'
import type { Env } from '#room/env'
import type { Film, Transcoded, TranslationResult } from '#room/kernel/rpc'
import type { Payable, PayBooks, PayFacts } from '#room/money/pay-port'
import type {
	ChainPort,
	ChainState,
	MinedTransaction,
	NonceUse,
	SendResult,
	Signed,
	Transfer,
	TransferOrder,
} from '#room/token/chain-port'
import { causeOf } from '#rules/cause-of'
import { languageOf } from '#rules/text/detected-language'
import type { AlertJob } from '#storage/alerts/stored-alert-job'
import { wordsOfEvent } from '#storage/events/event-job'
import { logLine } from '#storage/log-line'
import type { TranslationJob } from '#storage/messages/stored-job'
import { cast } from './alerts/cast.ts'
import { push } from './alerts/push.ts'
import { openContext } from './context.ts'
import { missingMigrations } from './db/migrations.ts'
import { ServiceDown } from './integrations/ask-outside.ts'
import { chainOf } from './integrations/chain.ts'
import { type StripePort, stripeOf } from './integrations/stripe.ts'
import { forgetFilm, transcodeFilm } from './media/video/transcode.ts'
import { settingsOf } from './settings.ts'
import { languageScoresOf } from './translation/detect-language.ts'
import { libreTranslate } from './translation/libretranslate.ts'
import { type Translated, translateTexts } from './translation/translate.ts'
import type { Translator } from './translation/translator.ts'
import { workersAi } from './translation/workers-ai.ts'

/** The result on a stage without a translator. */
const UNTRANSLATED: Translated = {
	texts: [],
	failed: [],
	refused: [],
	left: [],
	engineDown: false,
	tokens: 0,
}

/**
 * Work outside of the room: language detection, translation and films are too heavy for the room, and the tables
 * of D1 belong to the Worker.
 */
export class Effects extends WorkerEntrypoint<Env> implements EffectsPort {
	async translate(job: TranslationJob): Promise<TranslationResult> {
		const language = job.detect ? await detected(job) : job.language
		const targets = job.targets.filter((target) => target !== language)
		const translator = translatorOf(this.env)
		const { messageId, revision } = job
		const words = [job.text, job.alt ?? ''].filter((one) => one !== '')
		const { texts, ...rest } = translator
			? await translateTexts(translator, words, language, targets)
			: UNTRANSLATED
		const text = job.text === '' ? undefined : texts[0]
		const alt = job.alt ? texts.at(-1) : undefined
		return {
			messageId,
			revision,
			language,
			translations: text?.translations ?? {},
			altTranslations: alt?.translations ?? {},
			// Beside a translated text, an image description without translation needs no reason. A description without
			// a text needs one.
			untranslated: (text ?? alt)?.untranslated ?? {},
			...rest,
		}
	}

	transcode(film: Film): Promise<Transcoded> {
		return transcodeFilm(settingsOf(this.env), this.env.MEDIA, film)
	}

	forgetFilm(storyId: string): Promise<void> {
		return forgetFilm(settingsOf(this.env), storyId)
	}

	async pay(step: 'look' | 'close' | 'refund', payment: Payable): Promise<PayFacts> {
		return (await this.#paymentPort())[step](payment)
	}

	async dropSession(session: string): Promise<PayFacts> {
		return (await this.#paymentPort()).dropSession(session)
	}

	async payBooks(since: { sessions: number; refunds: number }): Promise<PayBooks> {
		return (await this.#paymentPort()).books(since)
	}

	async #paymentPort(): Promise<StripePort> {
		const stripe = await stripeOf(settingsOf(this.env))
		if (!stripe) throw new ServiceDown('STRIPE_SECRET_KEY is missing')
		return stripe
	}

	async chainState(): Promise<ChainState> {
		return (await this.#chainPort()).chainState()
	}

	async signPayout(order: TransferOrder): Promise<Signed> {
		return (await this.#chainPort()).signPayout(order)
	}

	async sendPayout(raw: string): Promise<SendResult> {
		return (await this.#chainPort()).sendPayout(raw)
	}

	async nonceUse(of: Parameters<ChainPort['nonceUse']>[0]): Promise<NonceUse> {
		return (await this.#chainPort()).nonceUse(of)
	}

	async transfersSince(block: number, senders: string[]): Promise<Transfer[]> {
		return (await this.#chainPort()).transfersSince(block, senders)
	}

	async minedPayout(
		payout: Parameters<ChainPort['minedPayout']>[0],
	): Promise<MinedTransaction | null> {
		return (await this.#chainPort()).minedPayout(payout)
	}

	async #chainPort(): Promise<ChainPort> {
		const chain = await chainOf(settingsOf(this.env))
		if (!chain) throw new ServiceDown('PAYOUT_KEY, RPC_URL or TOKEN_CONTRACT is missing')
		return chain
	}

	push(job: AlertJob, trial?: PushTrial): Promise<PushResult> {
		return push(this.#context(), job, trial).catch(sayCauseAlone)
	}

	cast(job: AlertJob): Promise<DirectCastResult> {
		return cast(this.#context(), job).catch(sayCauseAlone)
	}

	/** A context like a request's, without a request. */
	#context() {
		const { STAGE_ORIGIN } = settingsOf(this.env)
		return openContext(this.env, new Request(STAGE_ORIGIN), 'effect', (work) =>
			this.ctx.waitUntil(
				work.catch((error) =>
					logLine('warn', 'side-work-failed', { path: 'effect', problem: error }),
				),
			),
		)
	}

	async lacksMigrations(): Promise<boolean> {
		return (await missingMigrations(this.env.DB)).length > 0
	}
}

/**
 * Throws only the cause of an error. The runtime logs what is thrown to the room, and people's words must not be
 * in it.
 */
function sayCauseAlone(error: unknown): never {
	throw new Error(causeOf(error))
}

async function detected({ kind, text, alt, language }: TranslationJob): Promise<LanguageCode> {
	const isEvent = kind === 'event'
	const words = isEvent ? wordsOfEvent({ title: text, description: alt }) : text || alt || ''
	return languageOf(words, language, await languageScoresOf(words)) ?? language
}

function translatorOf(env: Env): Translator | null {
	const { TRANSLATOR, TRANSLATOR_URL, TRANSLATOR_KEY } = settingsOf(env)
	if (TRANSLATOR === 'workers-ai' && env.AI) return workersAi(env.AI)
	if (TRANSLATOR === 'libretranslate' && TRANSLATOR_URL)
		return libreTranslate({ url: TRANSLATOR_URL, key: TRANSLATOR_KEY })
	return null
}
