import { createHmac } from 'node:crypto';
import {
  roomDeleteRoom,
  roomRevokeRoomRole,
  roomUpdateRoom,
  sharingChangeWebhook,
  sharingCreateWebhook,
  sharingDeleteWebhook,
  sharingTestWebhook,
  sharingWebhookDeliveries,
  sharingWebhooks,
  socialListNotifications,
} from '@turnstage/client/routes';
import type { RoomShape } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { fillRoom, grant, openRoom, songCalled, strangers } from '../../../../testing/room/room.fixture.ts';
import { useWebhookReceiver } from '../../../../testing/sharing/receiver.fixture.ts';

const receiver = await useWebhookReceiver();
const { origin, received, types } = receiver;

const { world, bob, cat } = useWorld({
  people: ['bob', 'cat'],
  env: { WEBHOOKS: 'any', WEBHOOK_PRIVATE_ORIGINS: origin, DISCORD_URL: origin },
});

const add = (room: RoomShape, url = `${origin}/hook`) =>
  bob.client.call(sharingCreateWebhook, {
    body: { roomUuid: room.uuid, name: 'Bot', url, events: ['nowPlaying', 'roomLive', 'report'] },
  });

let plays = 0;
async function play(room: RoomShape) {
  plays += 1;
  const playId = `00000000-0000-4000-8000-${String(plays).padStart(12, '0')}`;
  const startTime = world.clock.now();
  const started = { roomUuid: room.uuid, playId, djUuid: bob.uuid, song: songCalled('Lamp'), startTime };
  await world.app.events.publish(world.database, 'songStarted', started);
  await world.drain();
  return started;
}

test('X81, X84: a song is reported once, and the signature can be verified with the secret', async () => {
  const room = await openRoom(bob, 'Signed');
  await fillRoom(world, room, strangers(2));
  const { secret } = await add(room);
  const started = await play(room);
  expect(types().sort()).toEqual(['nowPlaying', 'roomLive']);
  for (const { headers, body } of received) {
    const key = Buffer.from((secret ?? '').replace('whsec_', ''), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(JSON.parse(body)).toMatchObject({ data: { room: { slug: 'signed' }, song: { title: 'Lamp' } } });
  }
  await world.app.events.publish(world.database, 'songStarted', started);
  await world.drain();
  expect(received).toHaveLength(2);
});

test('X80, X88: only people who can change the room see, test and delete its webhooks; the address is not shown', async () => {
  const room = await openRoom(bob, 'Guarded');
  const { webhook } = await add(room, `${origin}/a-very-secret-token`);
  const params = { id: webhook.id };
  await expect(cat.client.call(sharingWebhooks, { query: { roomUuid: room.uuid } })).rejects.toMatchObject({
    status: 403,
  });
  const notFound = { code: 'webhook/not-found' };
  await expect(cat.client.call(sharingTestWebhook, { params })).rejects.toMatchObject(notFound);
  await expect(cat.client.call(sharingDeleteWebhook, { params })).rejects.toMatchObject(notFound);
  const listed = await bob.client.call(sharingWebhooks, { query: { roomUuid: room.uuid } });
  expect(JSON.stringify(listed)).not.toContain('secret-token');
  expect(await bob.client.call(sharingTestWebhook, { params })).toMatchObject({ state: 'delivered' });
  expect(types()).toEqual(['test']);
});

test('X82: a private room sends nothing about what plays', async () => {
  const room = await openRoom(bob, 'Hidden');
  await fillRoom(world, room, strangers(1));
  await add(room);
  await bob.client.call(roomUpdateRoom, { params: { id: room.slug }, body: { type: 'PRIVATE' } });
  await play(room);
  expect(received).toEqual([]);
});

test.each(['https://127.0.0.1/', 'https://localhost/', 'http://hooks.example.org/', 'https://[::1]/x'])(
  'X83: %s is refused',
  async (url) => {
    const room = await openRoom(bob, 'Refused address');
    await expect(add(room, url)).rejects.toMatchObject({ code: 'webhook/address-refused' });
  },
);

test('X85, X87: a failure is tried again later; a receiver that is gone turns the webhook off', async () => {
  const room = await openRoom(bob, 'Flaky');
  await fillRoom(world, room, strangers(1));
  const { webhook } = await add(room);
  const params = { id: webhook.id };
  await bob.client.call(sharingChangeWebhook, { params, body: { events: ['roomLive'] } });
  receiver.status = 500;
  await play(room);
  world.clock.advance(31_000);
  receiver.status = 204;
  await world.app.jobs.add(world.database, 'sharing.deliver', {});
  await world.drain();
  const { deliveries } = await bob.client.call(sharingWebhookDeliveries, { params });
  expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  receiver.status = 410;
  world.clock.advance(3_600_000);
  await play(room);
  const { webhooks } = await bob.client.call(sharingWebhooks, { query: { roomUuid: room.uuid } });
  expect(webhooks).toMatchObject([{ isOn: false, offReason: 'gone' }]);
});

test('Discord gets a message that it shows, without a signature and without pings', async () => {
  const room = await openRoom(bob, 'Room Discord');
  await fillRoom(world, room, strangers(1));
  const { secret, webhook } = await add(room, `${origin}/api/webhooks/1/abc`);
  expect([secret, webhook.format]).toEqual([null, 'discord']);
  await play(room);
  const message = JSON.parse(received[0]?.body ?? '{}') as object;
  expect(message).toMatchObject({ embeds: [{ url: expect.stringContaining('/r/room-discord') }] });
  expect(message).toMatchObject({ allowed_mentions: { parse: [] } });
});

test('X89: a closed room has no webhooks any more', async () => {
  const room = await openRoom(bob, 'Closing');
  const { webhook } = await add(room);
  await bob.client.call(roomDeleteRoom, { params: { id: room.slug } });
  await world.drain();
  const count = await world.database
    .of<{ webhook: { id: string } }>('sharing_service')
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', webhook.id)
    .execute();
  expect(count).toEqual([]);
});

test('X86: a webhook turns off when its creator can no longer change the room; X87: the owner is told', async () => {
  const room = await openRoom(bob, 'Lost role');
  await fillRoom(world, room, strangers(1));
  await grant(bob, room, cat, 'coOwner');
  const { webhook } = await cat.client.call(sharingCreateWebhook, {
    body: { roomUuid: room.uuid, name: 'Bot', url: `${origin}/hook`, events: ['nowPlaying'] },
  });
  await bob.client.call(roomRevokeRoomRole, {
    params: { room: room.slug },
    body: { userUuid: cat.uuid, role: 'coOwner' },
  });
  await play(room);
  expect(received).toEqual([]);
  const list = async () =>
    (await bob.client.call(sharingWebhooks, { query: { roomUuid: room.uuid } })).webhooks;
  expect(await list()).toMatchObject([{ id: webhook.id, isOn: false, offReason: 'creatorLeft' }]);
  const { notifications } = await bob.client.call(socialListNotifications, { query: {} });
  expect(notifications).toContainEqual(
    expect.objectContaining({ kind: 'account', news: 'webhookOff', link: `/r/${room.slug}` }),
  );
  await bob.client.call(sharingChangeWebhook, { params: { id: webhook.id }, body: { isOn: true } });
  await play(room);
  expect(types()).toEqual(['nowPlaying']);
  expect(await list()).toMatchObject([{ isOn: true, createdBy: bob.uuid }]);
});

test('X80: a place has ten webhooks at most, also when they are added at once', async () => {
  const room = await openRoom(bob, 'Crowded');
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => add(room)));
  const refused = results.filter(({ status: outcome }) => outcome === 'rejected');
  expect(refused).toHaveLength(2);
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'webhook/too-many' } });
});
