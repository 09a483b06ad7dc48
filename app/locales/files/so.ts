import type { Area } from '../areas.ts'

export function load(area: Area) {
	return import(`../${area}/so.ts`)
}
