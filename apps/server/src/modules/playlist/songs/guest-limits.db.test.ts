/** What anyone can do who takes new guest names at will, from one network (rules Q25 and Q26). */
import { createClient, type Client } from '@turnstage/client';
import { playlistSearchSource, playlistSongData, playlistSongDataByLink } from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakeVendors, type FakeVendors } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let vendors: FakeVendors;
let world: World;
beforeAll(async () => {
  vendors = await startFakeVendors('https://music.test');
  const limits = { TRUST_PROXY: '1', GUESTS_PER_NETWORK: '2', NEW_SONGS_PER_GUEST: '3' };
  world = await startWorld({ env: { ...vendors.env, ...limits } });
});
// Each test has budgets of its own.
beforeEach(() => world.clock.advance(24 * 60 * 60 * 1000));
afterAll(async () => {
  await world.stop();
  await vendors.stop();
});

/** Everyone in this network has another address of the same /64. */
const addressesOf = (network: string, count: number) =>
  Array.from({ length: count }, (_none, at) => `2001:db8:${network}:1::${(at + 1).toString(16)}`);

async function guestFrom(address: string): Promise<Client> {
  const response = await fetch(`${world.baseUrl}/api/user-service/auth/guest`, {
    headers: { 'x-forwarded-for': address },
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return createClient({ baseUrl: world.baseUrl, token: () => accessToken });
}
const guestsFrom = (network: string, count: number) =>
  Promise.all(addressesOf(network, count).map(guestFrom));

let ids = 0;
/** A song that the catalogue doesn't have, at a provider that is down: it is added, and asked for again later. */
const lookUp = (client: Client) => {
  ids += 1;
  const params = { musicProvider: 'audius', providerSongId: `q26x${ids}` };
  return client.call(playlistSongData, { params });
};
const results = (work: readonly Promise<unknown>[]) =>
  Promise.all(
    work.map((one) =>
      one.then(
        () => 'ok',
        (error: { code: string }) => error.code,
      ),
    ),
  );
const countOf = (all: readonly string[], wanted: string) => all.filter((one) => one === wanted).length;

test('Q25: thirty guests of one network add as many songs as two, those of another and members theirs', async () => {
  vendors.forcedStatuses.audius = 503;
  const crowd = await guestsFrom('add', 30);
  const all = await results(crowd.map(lookUp));
  expect([countOf(all, 'ok'), countOf(all, 'request/too-many')]).toEqual([6, 24]);
  const [other] = await guestsFrom('fee', 1);
  const theirs = await results([1, 2, 3, 4].map(() => lookUp(other!)));
  expect([countOf(theirs, 'ok'), countOf(theirs, 'request/too-many')]).toEqual([3, 1]);
  const ann = await world.person('ann');
  expect(await results(Array.from({ length: 8 }, () => lookUp(ann.client)))).not.toContain(
    'request/too-many',
  );
  delete vendors.forcedStatuses.audius;
});

test('Q26: one person looks up sixty songs a minute that the catalogue doesn’t have', async () => {
  const bob = await world.person('bob');
  for (let count = 0; count < 60; count += 1)
    await expect(
      bob.client.call(playlistSongData, {
        params: { musicProvider: 'deezer', providerSongId: String(900 + count) },
      }),
    ).rejects.toMatchObject({ code: 'song/not-found' });
  const link = 'https://www.deezer.com/track/999';
  await expect(bob.client.call(playlistSongDataByLink, { params: { link } })).rejects.toMatchObject({
    status: 429,
    code: 'request/too-many',
  });
});

test('Q25: searches of guests are limited by network too', async () => {
  const crowd = await guestsFrom('bee', 5);
  const search = (at: number) =>
    crowd[at % crowd.length]!.call(playlistSearchSource, {
      params: { source: 'audius' },
      query: { q: `ferry ${at}` },
    });
  for (let at = 0; at < 60; at += 1) await search(at);
  await expect(search(60)).rejects.toMatchObject({ status: 429, code: 'request/too-many' });
  // What is in the cache isn't counted.
  await search(0);
});
