import type { Area } from '../areas.ts'

export const load = (area: Area) => import(`../${area}/nl.ts`)
