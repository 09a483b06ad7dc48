import { build, explain } from './local-stage.ts'

// The build in a process of its own: beside it others can begin and end.
try {
	build()
} catch (error) {
	explain(error)
}
