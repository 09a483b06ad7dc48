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

/** What answers each endpoint: what it is asked, by whom, and what it replies stands in the contract alone. */
export type Api = Handlers<typeof contract, RequestContext, Callers>

export type Handler<Name extends keyof Api> = Api[Name]
