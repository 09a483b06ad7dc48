export { AlumniStrip } from './alumni-strip.tsx'
export { NotablePanel } from './notable-panel.tsx'
