import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  pointsWeeklyDigest,
  roomCreateEvent,
  roomRemindOfEvent,
  socialChangeNotificationPreferences,
  socialFollowDj,
  socialListNotifications,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { dayMs, endedSong, likes } from '../../../../testing/points/points.fixture.ts';
import { openRoom } from '../../../../testing/room/room.fixture.ts';
import { dayText, lastWeekBefore } from './day.rules.ts';
import { weeklyDigestsJob } from './weekly-digest.ts';

const { world, ann, bob, cat, dan } = useWorld({ people: ['ann', 'bob', 'cat', 'dan'] });

const heard = ({ uuid }: { uuid: string }) => ({
  userUuid: uuid,
  tokenRole: 'user' as const,
  presentMs: 180_000,
  hasHeard: true,
});
const digestOf = async (person: TestPerson) => (await person.client.call(pointsWeeklyDigest, {})).digest;
const notificationsOf = async (person: TestPerson) =>
  (await person.client.call(socialListNotifications, { query: {} })).notifications.filter(
    ({ kind }) => kind === 'weeklyDigest',
  );
async function readMails(): Promise<string[]> {
  const folder = path.join(world.dataDir, 'outbox');
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  return texts.filter((text) => text.includes('Subject: Your week in music'));
}
const hourMs = 60 * 60 * 1000;
async function runAt(time: number) {
  world.clock.advance(time - world.clock.now());
  // As on two servers at once.
  const job = () => world.app.jobs.add(world.database, weeklyDigestsJob, {});
  await Promise.all([job(), job()]);
  await world.drain();
}

test('E27: once a week each person who was there gets what happened, by mail only when they ask for it', async () => {
  const open = await openRoom(ann, 'Open Deck');
  const hidden = await openRoom(ann, 'Back Room', { type: 'PRIVATE' });
  const { end: monday } = lastWeekBefore(world.clock.now());
  const nextMonday = monday + 7 * dayMs;
  const at = (hours: number) => new Date(nextMonday + hours * hourMs).toISOString();
  const event = await ann.client.call(roomCreateEvent, {
    body: { name: 'Vinyl Tuesday', startsAt: at(40), endsAt: at(44), roomUuid: open.uuid },
  });
  await bob.client.call(roomRemindOfEvent, { params: { id: event.uuid } });
  await cat.client.call(socialFollowDj, { body: { djUuid: bob.uuid } });
  await cat.client.call(socialChangeNotificationPreferences, {
    body: { choices: [{ kind: 'weeklyDigest', channel: 'email', on: true }] },
  });
  // Mail goes to verified addresses.
  await world.database.pool.query(
    `update user_service.email set status = 'VERIFIED' where address like any (array['cat@%', 'bob@%'])`,
  );
  const play = async (dj: { uuid: string }, given: object) => {
    const song = endedSong(dj.uuid, { endTime: world.clock.now(), ...given });
    await world.app.events.publish(world.database, 'songEnded', song);
    await world.drain();
  };
  await play(bob, { roomUuid: open.uuid, votes: likes(3), listeners: [heard(cat)] });
  await play(ann, { roomUuid: hidden.uuid, listeners: [heard(bob)] });
  await play(ann, { roomUuid: open.uuid, listeners: [heard(bob)] });

  await runAt(nextMonday + 8 * hourMs - 1);
  expect(await digestOf(bob)).toBeNull();
  await runAt(nextMonday + 8 * hourMs);
  expect(await digestOf(bob)).toEqual({
    week: dayText(monday / dayMs),
    heard: 2,
    played: 1,
    likes: 3,
    stars: 0,
    newFans: 1,
    rooms: [{ slug: open.slug, name: 'Open Deck' }],
    events: [{ slug: event.slug, name: 'Vinyl Tuesday', startsAt: at(40) }],
  });
  const [first, ...more] = await notificationsOf(bob);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ link: '/ranking/progress', actor: null });
  expect(first?.message).toBe(
    'Heard 2 songs, played 1, got 3 likes and 1 new fan. Most in Open Deck. Coming up: Vinyl Tuesday.',
  );
  expect(await digestOf(dan)).toBeNull();
  expect(await notificationsOf(dan)).toEqual([]);

  const mails = await readMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^To: .*cat@world\.test/m);
  expect(mails[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

  // Again, and a week without music: nobody gets anything.
  await runAt(nextMonday + 9 * hourMs);
  await runAt(nextMonday + 7 * dayMs + 8 * hourMs);
  expect(await notificationsOf(bob)).toHaveLength(1);
  const { rowCount } = await world.database.pool.query('select 1 from points_service.activity_room');
  expect(rowCount).toBe(0);
});

test('E28: a deleted account leaves no digest', async () => {
  await world.database.transaction((tx) =>
    world.app.events.publish(tx, 'accountAnonymised', { userUuid: bob.uuid }),
  );
  await world.drain();
  const { rowCount } = await world.database.pool.query(
    'select 1 from points_service.weekly_digest where user_uuid = $1',
    [bob.uuid],
  );
  expect(rowCount).toBe(0);
});
