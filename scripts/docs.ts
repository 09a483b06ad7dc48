import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GENERATED, withPart } from './generated-docs.ts'
import { ROOT } from './local-stage.ts'

// Writes those parts of the documents that are generated from records and titles of tests.
for (const { file, name, make } of GENERATED) {
	const path = join(ROOT, file)
	writeFileSync(path, withPart(readFileSync(path, 'utf8'), name, make(ROOT)))
}
