export { adminFields, type FieldName } from './admin-fields.ts';
export { readAdminList, type AdminColumn } from './admin-list.store.ts';
export type { AdminList, Selection } from './admin-list.ts';
export { adminPage, selectFields } from './admin-page.ts';
export { parseAdminList, parseSelection } from './parse-admin-list.ts';
