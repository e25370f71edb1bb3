/** What tests of any part of the repository use. Nothing here loads an app: the server's part is `apps/server/testing`. */
export { databaseProxy, type DatabaseProxy } from './network/database-proxy.ts';
export { flakyNetwork, type FlakyNetwork } from './network/flaky-network.ts';
export { readyProxy, type ReadyProxy } from './network/ready-proxy.ts';
export { apiClient } from './api-client.ts';
export { findFreePort } from './free-port.ts';
export { botOf, emailOf, guestPerson, logInAgain, signUpPerson, type TestPerson } from './people.ts';
export { randomFrom, type Random } from './random.ts';
export { maxRunMs, removeLeftovers, temporaryFolder, temporaryRoot } from './temporary-folder.ts';
export { until } from './until.ts';
export { FakeBrowser } from './vendors/fake-browser.ts';
export { startFakeDiscordClient, type FakeDiscordClient } from './vendors/fake-discord-client.ts';
export { createFakeAppStore, type FakeAppStore } from './vendors/fake-app-store.ts';
export { startFakeAutopush, type FakeAutopush } from './vendors/fake-autopush.ts';
export { startFakePush, type FakePush } from './vendors/fake-push.ts';
export { startFakeStripe, type FakeStripe, type FakeStripeEvent } from './vendors/fake-stripe.ts';
export { startFakeSoundCloudPlayer, type FakeSoundCloudPlayer } from './vendors/fake-soundcloud-player.ts';
export {
  fakeLastFmKeys,
  scrobblerSettings,
  startFakeScrobblers,
  type FakeScrobblers,
} from './vendors/fake-scrobblers.ts';
export {
  fakeTwilioAccount,
  startFakeTwilio,
  twilioSettings,
  type FakeTwilio,
} from './vendors/fake-twilio.ts';
export type { FakeMusicService } from './vendors/music/fake-catalogue.ts';
export { createFakeSubsonic, type FakeSubsonic } from './vendors/music/fake-subsonic.ts';
export { startFakeCyanite, type FakeCyanite } from './vendors/fake-cyanite.ts';
export { startFakeVendors, type FakeVendorName, type FakeVendors } from './vendors/fake-vendors.ts';
export { startFakeYouTubePlayer, type FakeYouTubePlayer } from './vendors/fake-youtube-player.ts';
export { discordUser } from './vendors/vendor-people.ts';
