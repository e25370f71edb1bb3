export { ConfigError, readConfig } from './config.ts';
export type { Config, Environment } from './config.ts';
export { describeSettings } from './describe-settings.ts';
export type { SettingRow } from './describe-settings.ts';
export type { TrustProxy } from './kinds.ts';
