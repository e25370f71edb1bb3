/** Rules R140 to R142: a room as a file. */
import {
  roomExportRoom,
  roomImportRoom,
  roomListTimedMessages,
  roomPinMessages,
  roomRolesOfUser,
  roomRoomBySlug,
  roomRoomRules,
  roomSetSlowMode,
  roomUpdateRoom,
} from '@turnstage/client/routes';
import type { RoomFile } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { Refusal } from '../../../http/refusal.ts';
import { grant, openRoom } from '../../../../testing/room/room.fixture.ts';

const { world, bob, cat, dan, eve } = useWorld({ people: ['bob', 'cat', 'dan', 'eve'] });

type Room = Awaited<ReturnType<typeof openRoom>>;
const exportFile = (by: TestPerson, room: Room) =>
  by.client.call(roomExportRoom, { params: { slug: room.slug } });
const importFile = (by: TestPerson, room: Room, file: RoomFile, dryRun = false) =>
  by.client.call(roomImportRoom, { params: { slug: room.slug }, body: { file, dryRun } });
const rolesOf = async (room: Room, person: TestPerson) =>
  (await bob.client.call(roomRolesOfUser, { params: { room: room.slug, user: person.uuid } })).map(
    ({ role }) => role,
  );

test('R140, R141: what a room is travels to another one, which first says what would change', async () => {
  const from = await openRoom(bob, 'Original', {
    vibe: 'dub',
    rules: 'Be kind.',
    greeting: 'Hi {name}',
    password: 'sesame',
    numberOfDjs: 3,
  });
  const timedMessages = [{ message: 'Tip your DJs', everyMinutes: 30 }];
  await bob.client.call(roomUpdateRoom, { params: { id: from.uuid }, body: { timedMessages } });
  await bob.client.call(roomSetSlowMode, { params: { slug: from.slug }, body: { seconds: 5 } });
  await bob.client.call(roomPinMessages, {
    params: { id: from.uuid },
    body: { pinnedMessages: [{ message: { message: 'Read this' } }] },
  });
  await grant(bob, from, cat, 'moderator');
  await grant(bob, from, eve, 'banned');
  const file = await exportFile(bob, from);
  expect(file).toMatchObject({ format: 'turnstage-room', version: 1, slowModeSeconds: 5, timedMessages });
  expect(JSON.stringify(file)).not.toMatch(/sesame|argon2/);
  expect(file.roles?.map(({ nickname, role }) => [nickname, role])).toEqual([
    ['cat', 'moderator'],
    ['eve', 'banned'],
  ]);
  // Nothing to do where it comes from.
  expect(await importFile(bob, from, file, true)).toEqual({ changes: [], skipped: [], isApplied: false });

  const to = await openRoom(bob, 'Copy');
  await grant(bob, to, dan, 'dj');
  const { settings, ...rest } = file;
  const copy = { ...rest, settings: { ...settings, name: 'Copied' } };
  const planned = await importFile(bob, to, copy, true);
  expect(planned.changes.map(({ part, name }) => `${part} ${name}`).sort()).toEqual([
    'pinnedMessages pinnedMessages',
    'roles cat',
    'roles eve',
    'settings greeting',
    'settings houseDj',
    'settings name',
    'settings numberOfDjs',
    'settings rules',
    'settings vibe',
    'slowMode slowModeSeconds',
    'timedMessages timedMessages',
  ]);
  expect(await bob.client.call(roomRoomBySlug, { params: { slug: 'copy' } })).toMatchObject({ name: 'Copy' });
  expect(await importFile(bob, to, copy)).toMatchObject({ changes: planned.changes, isApplied: true });
  const copied = { ...to, slug: 'copied' };
  expect(await bob.client.call(roomRoomBySlug, { params: { slug: 'copied' } })).toMatchObject({
    name: 'Copied',
    vibe: 'dub',
    numberOfDjs: 3,
    rulesVersion: 1,
    pinnedMessages: file.pinnedMessages,
  });
  const slug = { params: { slug: 'copied' } };
  expect(await bob.client.call(roomRoomRules, slug)).toMatchObject({ rules: 'Be kind.' });
  expect(await bob.client.call(roomListTimedMessages, slug)).toEqual({ timedMessages });
  expect(await Promise.all([cat, eve, dan].map((person) => rolesOf(copied, person)))).toEqual([
    ['moderator'],
    ['banned'],
    ['dj'],
  ]);
});

test('R142: roles that nobody here can have, or that nobody may give, are skipped', async () => {
  const room = await openRoom(bob, 'Picky');
  const role = { role: 'dj', expirationTime: null } as const;
  const stranger = '00000000-0000-4000-8000-000000000009';
  const { changes, skipped } = await importFile(bob, room, {
    format: 'turnstage-room',
    version: 1,
    roles: [
      { ...role, userUuid: stranger, nickname: 'elsewhere' },
      { ...role, userUuid: bob.uuid, nickname: 'bob' },
      { ...role, userUuid: dan.uuid, nickname: 'dan', expirationTime: '2001-01-01T00:00:00.000Z' },
      { ...role, userUuid: cat.uuid, nickname: 'cat', role: 'owner' },
      { ...role, userUuid: eve.uuid, nickname: 'old name' },
    ],
  });
  expect(skipped.map(({ nickname, reason }) => [nickname, reason])).toEqual([
    ['elsewhere', 'unknown'],
    ['bob', 'forbidden'],
    ['dan', 'over'],
    ['cat', 'forbidden'],
  ]);
  expect(changes).toEqual([{ part: 'roles', name: 'eve', before: '', after: 'dj' }]);
  expect(await rolesOf(room, eve)).toEqual(['dj']);
});

test('R140, R141: only for the owner, and only files that make sense; a wrong one changes nothing', async () => {
  const room = await openRoom(bob, 'Guarded');
  await grant(bob, room, cat, 'coOwner');
  const file = await exportFile(bob, room);
  for (const call of [() => exportFile(cat, room), () => importFile(cat, room, file)])
    await expect(call()).rejects.toMatchObject({ code: 'request/forbidden' });
  const wrong: object[] = [
    { version: 2 },
    { format: 'other' },
    { settings: { numberOfDjs: 0 } },
    { settings: { externalUrl: 'javascript:alert(1)' } },
    { settings: { vibe: 'changed' }, timedMessages: [{ message: ' ', everyMinutes: 10 }] },
    { settings: { password: 'sesame' } },
  ];
  for (const part of wrong) {
    const attempt = importFile(bob, room, { ...file, ...part });
    if ('settings' in part && 'password' in (part.settings as object)) await attempt;
    else await expect(attempt).rejects.toMatchObject({ status: 400 });
  }
  expect(await bob.client.call(roomRoomBySlug, { params: { slug: room.slug } })).toMatchObject({
    vibe: '',
    isPasswordProtected: false,
  });
});

test.each([
  ['no JSON', /^The file is not valid JSON$/],
  ['{"format":"turnstage-room","version":1,"settings":{"numberOfDjs":0}}', /^.*numberOfDjs.*$/],
  ['{"format":"other","version":1}', /^.*format.*$/],
  ['{"format":"turnstage-room","version":1,"settings":{"externalUrl":"javascript:alert(1)"}}', /^.+$/],
])('W35: the text %s is refused with one sentence', async (text, sentence) => {
  const { slug } = await openRoom(bob, 'Careful');
  const attempt = world.app.room.importText(slug, text, { dryRun: false });
  await expect(attempt).rejects.toBeInstanceOf(Refusal);
  await expect(attempt).rejects.toThrow(sentence);
});
