/** Rules R92, R93 and M12: which notices people get about moderation in a room, and what is recorded. */
import {
  auditModerationActions,
  roomGrantRoomRole,
  roomKickUserFromRoom,
  roomStartRaidMode,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { afterEach, expect, it } from 'vitest';
import { openRoom, song, Visitors } from '../../../testing/realtime/room-visitor.ts';

const { world, ann, bob, cat, dan } = useWorld({ people: ['ann', 'bob', 'cat', 'dan'] });
const visitors = new Visitors(() => world.baseUrl);

afterEach(() => visitors.disconnectAll());

async function arrive(): Promise<void> {
  await world.drain();
  await world.app.realtime.settle();
  await world.drain();
}

async function recorded(room: { uuid: string }) {
  const query = { filter: `roomUuid||$eq||${room.uuid}`, sort: 'id,ASC' };
  return (await ann.client.call(auditModerationActions, { query })).data;
}

const noticeTo = (visitor: { received: readonly { name: string; params?: Record<string, unknown> }[] }) =>
  visitor.received.findLast(({ name, params }) => name === 'notification' && params?.['kind'])?.params;

/** Bob's room, in which dan moderates and cat plays. */
async function openStage() {
  const room = await openRoom(bob);
  await grant(bob, room, dan, 'moderator');
  await arrive();
  const [host, mod, dj] = [
    await visitors.enter(bob, room.uuid),
    await visitors.enter(dan, room.uuid),
    await visitors.enter(cat, room.uuid),
  ];
  await dj.act('addDj', { song: song('First') });
  return { room, host, mod, dj };
}

const grant = (
  by: TestPerson,
  room: { slug: string },
  to: TestPerson,
  role: 'moderator' | 'chatDisabled' | 'banned',
  reason?: string,
) =>
  by.client.call(roomGrantRoomRole, {
    params: { room: room.slug },
    body: { userUuid: to.uuid, role, reason },
  });

it('R92: two moderators who skip at the same moment skip one song, and the DJ learns who did it', async () => {
  const { room, host, mod, dj } = await openStage();
  await dj.act('updateNextSong', { song: song('Second') });
  const playId = dj.state?.nowPlaying?.playId;
  const responses = await Promise.all([
    host.request('skipSong', { playId }),
    mod.request('skipSong', { playId }),
  ]);
  expect(responses.filter(({ error }) => !error)).toHaveLength(1);
  expect(responses.find(({ error }) => error)).toMatchObject({ code: 'song/over' });
  expect(dj.state?.nowPlaying?.song.trackName).toBe('Second');
  const by = responses[0]?.error ? dan : bob;
  expect(noticeTo(dj)).toMatchObject({
    kind: 'lineUp',
    code: 'skipped',
    trackName: 'First',
    byUserUuid: by.uuid,
    byNickname: by.name,
  });
  await arrive();
  expect(await recorded(room)).toMatchObject([
    { actionType: 'grantRole' },
    { actionType: 'skipSong', userUuid: cat.uuid, byUserUuid: by.uuid, comment: 'The Patches – First' },
  ]);
});

it('R93 M12: a DJ taken off the stage learns by whom, and it is recorded once', async () => {
  const { room, mod, dj } = await openStage();
  await mod.act('removeDj', { djUuid: cat.uuid });
  expect(await dj.waitForMessage('notification')).toMatchObject({
    params: { code: 'takenDown', byUserUuid: dan.uuid, byNickname: dan.name },
  });
  await arrive();
  expect(await recorded(room)).toMatchObject([
    { actionType: 'grantRole' },
    { actionType: 'removeDj', userUuid: cat.uuid, byUserUuid: dan.uuid },
  ]);
});

it.each([
  [
    'a kick over HTTP',
    'kicked',
    (room: { slug: string }) =>
      dan.client.call(roomKickUserFromRoom, {
        body: { slug: room.slug, userUuid: cat.uuid, reason: ' Three skips in a row ' },
      }),
  ],
  [
    'a ban over HTTP',
    'banned',
    (room: { slug: string }) => grant(dan, room, cat, 'banned', 'Three skips in a row'),
  ],
] as const)('R93: %s says who and why, to the person only', async (_way, kind, act) => {
  const { room, host, dj } = await openStage();
  await act(room);
  await arrive();
  expect(await dj.closed).toBe(1000);
  expect(dj.received.find(({ name }) => name === 'kickedFromRoom')).toMatchObject({
    params: { kind, byUserUuid: dan.uuid, byNickname: dan.name, reason: 'Three skips in a row' },
  });
  expect(JSON.stringify(host.frames)).not.toContain('Three skips');
});

it('R93: a kick over the socket says who and why; a reason that is no text is refused', async () => {
  const { mod, dj } = await openStage();
  expect(await mod.request('kickUserFromRoom', { targetUuid: cat.uuid, reason: 7 })).toMatchObject({
    code: 'request/invalid',
    error: 'reason must be a text of at most 2000 characters',
  });
  await mod.act('kickUserFromRoom', { targetUuid: cat.uuid, reason: 'Noise' });
  await arrive();
  expect(await dj.closed).toBe(1000);
  expect(dj.received.find(({ name }) => name === 'kickedFromRoom')).toMatchObject({
    params: { kind: 'kicked', byNickname: dan.name, reason: 'Noise' },
  });
});

it('R93: who is muted or gets a role learns by whom, in the room', async () => {
  const { room, dj, host } = await openStage();
  await grant(dan, room, cat, 'chatDisabled', 'Shouting');
  await arrive();
  await dj.until(() => noticeTo(dj)?.['code'] === 'muted', 'the notice');
  expect(noticeTo(dj)).toMatchObject({
    kind: 'moderation',
    byUserUuid: dan.uuid,
    byNickname: dan.name,
    reason: 'Shouting',
  });
  await grant(bob, room, cat, 'moderator');
  await arrive();
  await dj.until(() => noticeTo(dj)?.['code'] === 'roleGiven', 'the notice');
  expect(noticeTo(dj)).toMatchObject({ role: 'moderator', byNickname: bob.name });
  expect(noticeTo(host)).toBeUndefined();
});

it('R122: in a raid only people with a role or a verified address get on stage, and nobody loses a place', async () => {
  const { room, mod, dj } = await openStage();
  const stranger = await visitors.enter(ann, room.uuid);
  await setUnverified(cat);
  await mod.act('addDj', { song: song('By role') });
  await bob.client.call(roomStartRaidMode, { params: { slug: room.slug }, body: { minutes: 5 } });
  await arrive();
  expect(dj.state?.settings.raidUntil).toBe(new Date(world.clock.now() + 5 * 60_000).toISOString());
  // Cat is on stage already and sends the next song.
  await dj.act('addDj', { song: song('Mine') });
  await dj.act('removeDj', {});
  expect(await dj.request('addDj', { song: song('Again') })).toMatchObject({ code: 'line-up/verified-only' });
  // Staff count as moderators.
  await stranger.act('addDj', { song: song('As staff') });
  world.clock.advance(5 * 60_000);
  await dj.act('addDj', { song: song('After') });
});

async function setUnverified(person: TestPerson): Promise<void> {
  const db = world.database.of<{
    account: { id: number; uuid: string };
    profile: { account_id: number; verified_at: number | null };
  }>('user_service');
  await db
    .updateTable('profile')
    .set({ verified_at: null })
    .where('account_id', 'in', db.selectFrom('account').select('id').where('uuid', '=', person.uuid))
    .execute();
}
