import { randomUUID } from 'node:crypto';
import { useWorld } from '@turnstage/server/testing';
import { afterEach, expect, it } from 'vitest';
import { openRoom, Visitors } from '../../../testing/realtime/room-visitor.ts';

const { world, ann, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'] });
const visitors = new Visitors(() => world.baseUrl);
afterEach(() => visitors.disconnectAll());

const rose = {
  consumableId: 2,
  slug: 'rose',
  name: 'Rose',
  imageUrl: '/consumables/rose.svg',
  effect: 'thrown',
  displayType: 'small',
  anchor: 'hand',
  durationSeconds: 6,
} as const;

it('F30: what someone bought is shown to everyone in that room, and late purchases to nobody', async () => {
  const [room, elsewhere] = [await openRoom(ann), await openRoom(ann)];
  const [buyer, other] = [await visitors.enter(bob, room.uuid), await visitors.enter(cat, room.uuid)];
  const stranger = await visitors.enter(ann, elsewhere.uuid);
  const buy = (purchaseId: string, at: number) =>
    world.app.events.publish(world.database, 'consumablePurchased', {
      ...rose,
      purchaseId,
      at,
      roomUuid: room.uuid,
      userUuid: bob.uuid,
    });
  const [late, inTime] = [randomUUID(), randomUUID()];
  const now = world.clock.now();
  await buy(late, now - 6_000);
  await buy(inTime, now);
  await world.drain();
  for (const visitor of [buyer, other]) {
    expect(await visitor.waitForMessage('usedConsumable')).toMatchObject({
      params: { purchaseId: inTime, userUuid: bob.uuid, name: 'Rose', effect: 'thrown', until: now + 6_000 },
    });
    expect(visitor.names().filter((name) => name === 'usedConsumable')).toHaveLength(1);
  }
  await world.app.realtime.settle();
  expect(stranger.names()).not.toContain('usedConsumable');
});
