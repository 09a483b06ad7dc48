import { ALERT_COMMANDS } from './alerts/commands.ts'
import { BANNER_COMMANDS } from './banner/commands.ts'
import { EVENT_COMMANDS } from './events/commands.ts'
import type { WhoMaySend } from './kernel/command.ts'
import type { CommandCall } from './kernel/command-call.ts'
import type { Refused, TokenClaims } from './kernel/rpc.ts'
import { MESSAGE_COMMANDS } from './messages/commands.ts'
import { MONEY_COMMANDS } from './money/commands.ts'
import { OPERATOR_COMMANDS } from './operators/commands.ts'
import { PEOPLE_COMMANDS } from './people/commands.ts'
import { STORY_COMMANDS } from './stories/commands.ts'
import { TOKEN_COMMANDS } from './token/commands.ts'
import { TOPIC_COMMANDS } from './topics/commands.ts'

/** All commands of the room: who may send them, rate limit, idempotency, handler. Each area's folder has its own. */
export const COMMANDS = {
	...PEOPLE_COMMANDS,
	...MESSAGE_COMMANDS,
	...STORY_COMMANDS,
	...TOPIC_COMMANDS,
	...EVENT_COMMANDS,
	...ALERT_COMMANDS,
	...OPERATOR_COMMANDS,
	...BANNER_COMMANDS,
	...MONEY_COMMANDS,
	...TOKEN_COMMANDS,
}

type Commands = typeof COMMANDS
export type CommandName = keyof Commands

type Input<I> = undefined extends I ? { input?: undefined } : { input: I }
type AskedBy<W extends WhoMaySend> = W extends 'seated' | 'person'
	? { by: TokenClaims }
	: W extends 'operator'
		? { operator: string }
		: object

/** What is sent to the room with a command's name. */
export type CommandAsk<Name extends CommandName> = AskedBy<Commands[Name]['who']> &
	Input<Parameters<Commands[Name]['run']>[1]['input']> &
	Pick<CommandCall<unknown>, 'key' | 'untilArchived' | 'again'>

type Numbered<A> = A extends { ok: true } ? A & { seq: number } : never

/** A command's answer. `seq`: the head of the log at that time. */
export type CommandAnswer<Name extends CommandName> =
	| Numbered<Exclude<ReturnType<Commands[Name]['run']>, Refused>>
	| Refused

/** The type of the room's `do`. RPC loses the generic types of methods, so they are stated here. */
export type RunCommand = <Name extends CommandName>(
	name: Name,
	asked: CommandAsk<Name>,
) => Promise<CommandAnswer<Name>>
