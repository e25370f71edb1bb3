import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ChangingList } from '@turnstage/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { communityKeys } from '../lib/query-keys/communities.ts';
import { eventKeys } from '../lib/query-keys/events.ts';
import { peopleKeys } from '../lib/query-keys/people.ts';
import { openRoomKeys, roomKeys } from '../lib/query-keys/rooms.ts';
import { handleListMessage, refreshLists } from './list-changes.ts';

let client: QueryClient;
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

/** An open list; returns its fetch function. */
async function open(queryKey: readonly unknown[]) {
  const queryFn = vi.fn(async () => []);
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity });
  stops.push(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  queryFn.mockClear();
  return queryFn;
}

const receive = (list: ChangingList) => handleListMessage(client, { name: 'listChanged', params: { list } });
const wait = () => vi.advanceTimersByTimeAsync(1_100);

it('N22: fetches the open lists that the message is about, once for a message that arrives twice', async () => {
  const [friends, favourites] = [
    await open(peopleKeys.list('me', 'friends')),
    await open(roomKeys.favourites('me')),
  ];
  receive('people');
  receive('people');
  await wait();
  expect(friends).toHaveBeenCalledOnce();
  expect(favourites).not.toHaveBeenCalled();
  receive('favorites');
  await wait();
  expect(favourites).toHaveBeenCalledOnce();
});

it('N22: fetches the lists of rooms within a second, however often they change', async () => {
  const rooms = await open(roomKeys.public());
  for (let times = 0; times < 20; times += 1) {
    receive('rooms');
    await vi.advanceTimersByTimeAsync(100);
  }
  await wait();
  expect(rooms.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(rooms.mock.calls.length).toBeLessThan(20);
});

it('N22: fetches what pages of events and of communities show, within a second', async () => {
  const events = await open(eventKeys.upcoming({}));
  const [members, requests, announcements] = [
    await open(communityKeys.members('club', 20)),
    await open(communityKeys.requests('club')),
    await open(communityKeys.announcements('club', 5)),
  ];
  receive('communities');
  await wait();
  for (const list of [members, requests, announcements]) expect(list).toHaveBeenCalledOnce();
  expect(events).not.toHaveBeenCalled();
  receive('events');
  await wait();
  expect(events).toHaveBeenCalledOnce();
  expect(members).toHaveBeenCalledOnce();
});

it('leaves a list alone that an own change is about to refresh', async () => {
  const favourites = await open(roomKeys.favourites('me'));
  let finish = () => undefined as void;
  const mutation = new MutationObserver(client, {
    mutationKey: roomKeys.favouriteChanges,
    mutationFn: () => new Promise<void>((resolve) => (finish = resolve)),
  });
  const done = mutation.mutate();
  receive('favorites');
  await wait();
  expect(favourites).not.toHaveBeenCalled();
  finish();
  await done;
});

it('N22: fetches every open list after a lost connection', async () => {
  const lists = [
    await open(peopleKeys.list('me', 'friends')),
    await open(roomKeys.public()),
    await open(openRoomKeys.reports('room')),
  ];
  refreshLists(client);
  await wait();
  for (const list of lists) expect(list).toHaveBeenCalledOnce();
});

it('fetches a list once that several kinds of changes are about', async () => {
  const [withFriends, communities] = [
    await open(roomKeys.withFriendsOf('me')),
    await open(communityKeys.mine('me')),
  ];
  refreshLists(client);
  await wait();
  expect(withFriends).toHaveBeenCalledOnce();
  expect(communities).toHaveBeenCalledOnce();
});

it('N22: fetches only the lists that changed while the page loaded, if the server says which', async () => {
  const [friends, rooms] = [await open(peopleKeys.list('me', 'friends')), await open(roomKeys.public())];
  refreshLists(client, ['people', 'of a newer server' as ChangingList]);
  await wait();
  expect(friends).toHaveBeenCalledOnce();
  expect(rooms).not.toHaveBeenCalled();
  refreshLists(client, []);
  await wait();
  expect(friends).toHaveBeenCalledOnce();
});
