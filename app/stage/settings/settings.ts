// One part for the settings: who never opens them never loads it.
export { settingsActions } from './settings-actions.ts'
export { SettingsDialog } from './settings-dialog.tsx'
