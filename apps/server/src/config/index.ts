export type { ActivityConfig } from './activity-config.ts';
export type { AppStoreConfig, PaymentConfig, StripeConfig } from './payment-config.ts';
export { ConfigError, readConfig } from './config.ts';
export type {
  Config,
  Environment,
  GifSettings,
  NewSongLimits,
  S3Config,
  ServiceUrls,
  WebhookConfig,
} from './config.ts';
export type { ApplicationKeys, ProviderConfig, SoundcloudConfig } from './provider-config.ts';
export type { PlayerConfig } from './player-config.ts';
export type { PlayerName } from './player-settings.ts';
export { describeSettings } from './describe-settings.ts';
export { describeUnusedSettings } from './unused-settings.ts';
export type { SettingRow } from './describe-settings.ts';
export type { TrustProxy } from './kinds.ts';
