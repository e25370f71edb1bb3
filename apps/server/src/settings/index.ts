export { createStoredSettings, type StoredSettings } from './stored-settings.ts';
export { settingsMigrations } from './settings.store.ts';
export type { SettingSource, SettingValues } from './setting-values.ts';
