export { nowPlaying, RoomNowPlaying, OEmbed, oEmbed, previewImage } from './previews.ts';
export {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  renewWebhookSecret,
  testWebhook,
  Webhook,
  WebhookDelivery,
  webhookDeliveries,
  webhooks,
} from './webhooks.ts';
export {
  linkLastFm,
  linkListenBrainz,
  ScrobbleLink,
  ScrobbleSource,
  scrobbleSources,
  scrobbling,
  startLastFm,
  switchScrobbleSource,
  switchScrobbling,
  testScrobbleSource,
  unlinkScrobbling,
} from './scrobbling.ts';
export { radio, switchRadio } from './radio.ts';
