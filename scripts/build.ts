import { build, explain } from './local-stage.ts'

// Builds in a process of its own, so that other work can run beside it.
try {
	build()
} catch (error) {
	explain(error)
}
