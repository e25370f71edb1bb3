/** Rule Y6 of docs/rules/activity.md: explicit results inside Discord's activity. */
import { createClient } from '@turnstage/client';
import {
  playlistSearchSongs,
  playlistSearchSongsV2,
  playlistSearchSource,
  userSession,
  userUpdateProfile,
} from '@turnstage/client/routes';
import type { World } from '@turnstage/server/testing';
import { discordUser, type FakeVendors } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSong } from '../../../../testing/playlist/playlist.fixture.ts';
import {
  signInInsideActivity,
  signInWithDiscord,
  startConnectedWorld,
} from '../../../../testing/user/providers.fixture.ts';

let world: World;
let vendors: FakeVendors;
let stop: () => Promise<void>;
let inside: ReturnType<typeof createClient>;
let browser: ReturnType<typeof createClient>;
beforeAll(async () => {
  // SoundCloud doesn't say which songs are explicit.
  ({ world, vendors, stop } = await startConnectedWorld({ ACTIVITY: 'on', SOUNDCLOUD: 'off' }));
  await world.person('ann');
  vendors.people.discord = discordUser({ id: '77', name: 'Pia' });
  inside = clientOf((await signInInsideActivity(world, vendors)).accessToken);
  browser = clientOf((await signInWithDiscord(world, vendors)).accessToken);
  await world.app.playlist.lookUpSong(newSong({ trackName: 'Ferry Clean', artistName: 'Quay' }));
  await world.app.playlist.lookUpSong({
    ...newSong({ trackName: 'Ferry Rude', artistName: 'Quay' }),
    explicit: true,
  });
});
afterAll(() => stop());

function clientOf(token: string) {
  return createClient({ baseUrl: world.baseUrl, token: () => token });
}

const titles = ({ songs }: { songs: readonly { trackName: string }[] }) =>
  songs.map(({ trackName }) => trackName);
const searchIn = async (client: typeof inside, source: string) =>
  titles(await client.call(playlistSearchSource, { params: { source }, query: { q: 'ferry' } }));
const allows = (allowExplicitAudio: boolean) =>
  inside.call(userUpdateProfile, { body: { allowExplicitAudio } });

test('are hidden in every source and in both merged searches, also when the call asks for them', async () => {
  await allows(false);
  expect(await searchIn(inside, 'catalogue')).toEqual(['Ferry Clean']);
  expect(await searchIn(inside, 'audius')).toEqual(['Night Ferry']);
  const query = { q: 'ferry', explicit: true };
  const merged = [
    await inside.call(playlistSearchSongs, { query }),
    await inside.call(playlistSearchSongsV2, { query }),
  ];
  for (const found of merged) {
    expect(titles(found)).toContain('Ferry Clean');
    for (const hidden of ['Ferry Rude', 'Day Ferry']) expect(titles(found)).not.toContain(hidden);
  }
});

test('are shown to the same person in a browser', async () => {
  expect((await searchIn(browser, 'catalogue')).toSorted()).toEqual(['Ferry Clean', 'Ferry Rude']);
  expect(await searchIn(browser, 'audius')).toEqual(['Night Ferry', 'Day Ferry']);
});

test('are shown inside once the profile allows explicit audio', async () => {
  await allows(true);
  expect((await searchIn(inside, 'catalogue')).toSorted()).toEqual(['Ferry Clean', 'Ferry Rude']);
  await allows(false);
});

test('stay hidden when the session is renewed', async () => {
  const { accessToken } = await inside.call(userSession, {});
  expect(await searchIn(clientOf(accessToken), 'catalogue')).toEqual(['Ferry Clean']);
});
