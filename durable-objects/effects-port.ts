import type { TranslationJob } from '#storage/messages/stored-job'
import type { AlertPort } from './alerts/alert-port.ts'
import type { Film, Transcoded, TranslationResult } from './kernel/rpc.ts'
import type { PayPort } from './money/pay-port.ts'
import type { ChainPort } from './token/chain-port.ts'

/** Work outside the room. An entrypoint of the Worker does it, so that the room stays light. */
export interface EffectsPort extends PayPort, AlertPort, ChainPort {
	translate(job: TranslationJob): Promise<TranslationResult>
	/** Does one step of a film. Each step may be repeated. */
	transcode(film: Film): Promise<Transcoded>
	/** Deletes the story's film at the transcoder. */
	forgetFilm(storyId: string): Promise<void>
	lacksMigrations(): Promise<boolean>
}
