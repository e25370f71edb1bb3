import {
  chatSendRoomMessage,
  playlistCreateCrate,
  roomAddFavorite,
  roomCreateRoom,
  uploadStartUpload,
} from '@turnstage/client/routes';
import { randomUUID } from 'node:crypto';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { newcomer } from '../../../../testing/user/user.fixture.ts';

const { world } = useWorld({ people: ['ann'] });

async function download(token: string) {
  const response = await fetch(`${world.baseUrl}/api/user-service/users/data`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { response, text: await response.text() };
}

test('a user can download all of their data as JSON (decisions section 1)', async () => {
  const bob = await world.person('bob');
  const room = await bob.client.call(roomCreateRoom, { body: { name: 'Data Harbour' } });
  await bob.client.call(chatSendRoomMessage, {
    params: { roomUuid: room.uuid },
    body: { uuid: randomUUID(), message: 'Hello "harbour"' },
  });
  await bob.client.call(roomAddFavorite, { body: { roomUuid: room.uuid } });
  await bob.client.call(playlistCreateCrate, { body: {} });
  await bob.client.call(uploadStartUpload, { body: { originalFileName: 'demo.mp3', rightsConfirmed: true } });

  const { response, text } = await download(bob.token);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="turnstage-data-.*\.json"$/,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(text)).toMatchObject({
    madeAt: new Date(world.clock.now()).toISOString(),
    'user.account': { uuid: bob.uuid, hasPassword: true },
    'user.profile': { nickname: 'bob', email: 'bob@world.test' },
    'user.emails': [{ email: 'bob@world.test', status: 'PENDING_VERIFICATION' }],
    'user.sessions': [{ address: '127.0.0.1' }],
    'room.roles': [{ roomUuid: room.uuid, role: 'owner' }],
    'room.favorites': [{ roomUuid: room.uuid }],
    'room.plays': [],
    'room.listening': [],
    'chat.messages': [{ message: 'Hello "harbour"' }],
    'playlist.crates': expect.arrayContaining([expect.objectContaining({ songs: [] })]),
    'playlist.exports': [],
    'upload.uploads': [{ originalFileName: 'demo.mp3' }],
  });
  expect(text).not.toMatch(/argon2|_hash|code_hash/);
});

test('contains nothing about other people', async () => {
  const [one, other] = [await newcomer(world), await newcomer(world)];
  const { text } = await download(one.token);
  expect(text).toContain(one.email);
  expect(text).not.toContain(other.uuid);
  expect(text).not.toContain('bob@world.test');
});

test('includes all messages in order, even more than one page of them', async () => {
  const { token, uuid } = await newcomer(world);
  await world.database.pool.query(
    `insert into chat_service.message
       (uuid, channel_uuid, kind, user_uuid, message, user_name, avatar_id, color, badges, role, mentions, created_at)
     select gen_random_uuid(), gen_random_uuid(), 'text', $1, 'number ' || n, 'x', 'fox', '#FFFFFF', '{}', '', '[]', n
     from generate_series(1, 1100) n`,
    [uuid],
  );
  const document = JSON.parse((await download(token)).text) as { 'chat.messages': { message: string }[] };
  expect(document['chat.messages'].map(({ message }) => message)).toEqual(
    Array.from({ length: 1100 }, (_, at) => `number ${at + 1}`),
  );
});
