import { withTexts } from '../../../locales/area-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

export const UploadDialog = lazyPart(
	() => withTexts(import('./upload-dialog.tsx'), 'stories', 'stage', 'writing'),
	(part) => part.UploadDialog,
	{ closedBy: 'onClose' },
)
