/** For tests that meet a server only from outside: nothing here loads its source, which takes seconds. */
export { temporaryFolder } from './database/temporary-folder.ts';
export { emailOf, guestPerson, signUpPerson, type TestPerson } from './world/people.ts';
export { findFreePort } from './world/free-port.ts';
export { startFakeVendors, type FakeVendors } from './vendors/fake-vendors.ts';
export { startFakeYouTubePlayer, type FakeYouTubePlayer } from './vendors/fake-youtube-player.ts';
export { startFakeSoundCloudPlayer, type FakeSoundCloudPlayer } from './vendors/fake-soundcloud-player.ts';
export { startFakePush, type FakePush } from './vendors/fake-push.ts';
export { startFakeAutopush, type FakeAutopush } from './vendors/fake-autopush.ts';
