import { expect, test } from 'vitest'
import { plainBoostOf, plainFormsOf } from '../../app/stage/plain/plain-forms.tsx'
import { WITHOUT_FORMS } from '../../scripts/dev-pages.ts'

test('who works with `npm run dev` gets pages: they are drawn without the forms that only the Worker can fill', async () => {
	expect(await plainFormsOf(WITHOUT_FORMS)).toBeNull()
	expect(await plainBoostOf(WITHOUT_FORMS)).toBeNull()
})
