import {
  chatReportMessage,
  roomCreateEvent,
  roomSaveCommunityRoom,
  sharingCreateWebhook,
  sharingTestWebhook,
  sharingWebhookDeliveries,
  sharingWebhooks,
} from '@turnstage/client/routes';
import type { WebhookEvent } from '@turnstage/contracts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { expect, test, vi } from 'vitest';
import { createCommunity } from '../../../../testing/room/community.fixture.ts';
import { fillRoom, openRoom, songCalled, strangers } from '../../../../testing/room/room.fixture.ts';
import { useWebhookReceiver } from '../../../../testing/sharing/receiver.fixture.ts';

const receiver = await useWebhookReceiver();
const { origin, received, types } = receiver;

const { world, ann, bob, cat } = useWorld({
  runSchedules: true,
  people: ['ann', 'bob', 'cat'],
  env: { WEBHOOKS: 'any', WEBHOOK_PRIVATE_ORIGINS: origin },
});
const { post } = chatFixture(() => world);

type Place = { readonly roomUuid: string } | { readonly communityUuid: string };

async function add(place: Place, events: WebhookEvent[], path = '/hook'): Promise<string> {
  const body = { ...place, name: 'Bot', url: `${origin}${path}`, events };
  return (await bob.client.call(sharingCreateWebhook, { body })).webhook.id;
}
const deliveriesOf = async (id: string) =>
  (await bob.client.call(sharingWebhookDeliveries, { params: { id } })).deliveries;

let plays = 0;
async function publishSong(roomUuid: string): Promise<void> {
  plays += 1;
  const playId = `00000000-0000-4000-8000-${String(plays).padStart(12, '0')}`;
  const startTime = world.clock.now();
  const started = { roomUuid, playId, djUuid: bob.uuid, song: songCalled('Lamp'), startTime };
  await world.app.events.publish(world.database, 'songStarted', started);
}
async function listenedRoom(name: string) {
  const room = await openRoom(bob, name);
  await fillRoom(world, room, strangers(1));
  return room;
}
const dataOf = (index: number) =>
  (JSON.parse(received[index]?.body ?? '{}') as { data: Record<string, unknown> }).data;

test('X81, X82: an event is announced once, a quarter of an hour before, to its room', async () => {
  const room = await openRoom(bob, 'Event Hall');
  await add({ roomUuid: room.uuid }, ['eventSoon']);
  const startsAt = new Date(world.clock.now() + 3_600_000).toISOString();
  const endsAt = new Date(world.clock.now() + 7_200_000).toISOString();
  const body = { name: 'Listening party', startsAt, endsAt, roomUuid: room.uuid };
  const event = await bob.client.call(roomCreateEvent, { body });
  await world.drain();
  expect(received).toEqual([]);
  world.clock.advance(46 * 60_000);
  await world.drain();
  world.clock.advance(60_000);
  await world.drain();
  expect(types()).toEqual(['eventSoon']);
  expect(dataOf(0)).toMatchObject({
    room: { slug: room.slug },
    community: null,
    event: { name: 'Listening party', startsAt, endsAt, url: expect.stringContaining(`/e/${event.slug}`) },
  });
});

test('X81, X82: a report says that there is one and where, once for each message', async () => {
  const room = await openRoom(bob, 'Reported');
  await add({ roomUuid: room.uuid }, ['report']);
  const { uuid } = await post(cat, room.uuid, 'an unkind remark');
  const body = { reason: 'SPAM' as const, comment: 'this hurts' };
  for (const person of [ann, bob])
    await person.client.call(chatReportMessage, { params: { messageUuid: uuid }, body });
  await world.drain();
  expect(types()).toEqual(['report']);
  expect(dataOf(0)).toMatchObject({ room: { slug: room.slug }, community: null });
  expect(received[0]?.body).not.toMatch(/unkind|hurts|cat/);
});

test('X80, X82: a community gets what plays in its public rooms; only its owner adds webhooks', async () => {
  const community = await createCommunity(ann, 'Webhook People', { ownerUuid: bob.uuid });
  const place = { communityUuid: community.uuid };
  const rooms = [await listenedRoom('Of the community'), await listenedRoom('On its own')] as const;
  await bob.client.call(roomSaveCommunityRoom, {
    params: { id: community.uuid, roomId: rooms[0].uuid },
    body: {},
  });
  const refused = { ...place, name: 'Bot', url: `${origin}/hook`, events: ['nowPlaying' as const] };
  await expect(cat.client.call(sharingCreateWebhook, { body: refused })).rejects.toMatchObject({
    status: 403,
  });
  await expect(cat.client.call(sharingWebhooks, { query: place })).rejects.toMatchObject({ status: 403 });
  await add(place, ['nowPlaying']);
  for (const room of rooms) await publishSong(room.uuid);
  await world.drain();
  expect(types()).toEqual(['nowPlaying']);
  expect(dataOf(0)).toMatchObject({
    community: { slug: community.slug, url: expect.stringContaining(`/c/${community.slug}`) },
    room: { slug: rooms[0].slug },
  });
});

test('X85, X87: a delivery is given up after its last attempt, and ten of them turn the webhook off', async () => {
  const room = await openRoom(bob, 'Given up');
  const id = await add({ roomUuid: room.uuid }, ['report']);
  receiver.status = 500;
  const reports = strangers(10);
  for (const messageUuid of reports)
    await world.app.events.publish(world.database, 'messageReported', { roomUuid: room.uuid, messageUuid });
  await world.drain();
  const minutes = [0.5, 2, 10, 60, 4 * 60, 12 * 60];
  for (const [index, waited] of minutes.entries()) {
    expect(received).toHaveLength(10 * (index + 1));
    world.clock.advance(waited * 60_000 + 1_000);
    await world.app.jobs.add(world.database, 'sharing.deliver', {});
    await world.drain();
  }
  const deliveries = await deliveriesOf(id);
  expect(deliveries).toHaveLength(10);
  for (const one of deliveries)
    expect(one).toMatchObject({ state: 'failed', attempts: 7, status: 500, nextAttemptAt: null });
  const { webhooks } = await bob.client.call(sharingWebhooks, { query: { roomUuid: room.uuid } });
  expect(webhooks).toMatchObject([{ isOn: false, offReason: 'failing' }]);
  // A test is still possible.
  expect(await bob.client.call(sharingTestWebhook, { params: { id } })).toMatchObject({ state: 'failed' });
});

test('X90: a receiver that does not respond delays no other one, nor what is queued meanwhile', async () => {
  const [first, second] = [await listenedRoom('Hanging'), await listenedRoom('Meanwhile')];
  const hanging = await add({ roomUuid: first.uuid }, ['nowPlaying'], '/held');
  await add({ roomUuid: first.uuid }, ['nowPlaying'], '/beside');
  await add({ roomUuid: second.uuid }, ['nowPlaying'], '/later');
  receiver.heldPath = '/held';
  await publishSong(first.uuid);
  const drained = world.drain();
  const paths = () => received.map(({ path }) => path).sort();
  await vi.waitFor(() => expect(paths()).toEqual(['/beside', '/held']), 5_000);
  await publishSong(second.uuid);
  const drainedLater = world.drain();
  await vi.waitFor(() => expect(paths()).toEqual(['/beside', '/held', '/later']), 5_000);
  expect(await deliveriesOf(hanging)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  receiver.release();
  await Promise.all([drained, drainedLater]);
  expect(await deliveriesOf(hanging)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});
