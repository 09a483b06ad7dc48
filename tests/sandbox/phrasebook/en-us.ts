import { english } from '../demo/english.ts'
import type { Lines } from './lines.ts'

export const lines: Lines = english
