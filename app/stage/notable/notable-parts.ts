export { AlumniRow } from './alumni-row.tsx'
export { NotableList } from './notable-list.tsx'
