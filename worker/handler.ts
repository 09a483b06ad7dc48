import type { Handlers } from '#contract/endpoint'
import type { contract } from '#contract/index'
import type { Caller, RequestContext } from './context.ts'
import type { Operator } from './login/operator.ts'

interface Callers {
	anyone: Caller | null
	participant: Caller
	seated: Caller
	operator: Operator
}

/** The type of all handlers; input, caller and reply of each come from the contract. */
export type Api = Handlers<typeof contract, RequestContext, Callers>

export type Handler<Name extends keyof Api> = Api[Name]
