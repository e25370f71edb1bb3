import { randomUUID } from 'node:crypto';
import {
  pointsConsumables,
  pointsOwnTokenAccount,
  pointsPurchaseConsumable,
  pointsTokenTransactions,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { afterEach, expect, it } from 'vitest';
import { accountWith } from '../../../testing/points/tokens.fixture.ts';
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
const hat = {
  ...rose,
  slug: 'hat',
  name: 'Hat',
  effect: 'worn',
  anchor: 'head',
  durationSeconds: 60,
} as const;

const show = (thing: typeof rose | typeof hat, roomUuid: string, at = world.clock.now()) => {
  const purchaseId = randomUUID();
  const shown = { ...thing, purchaseId, at, roomUuid, userUuid: bob.uuid };
  return world.app.events.publish(world.database, 'consumablePurchased', shown).then(() => purchaseId);
};
/** The purchases that somebody was shown. */
const seenBy = ({ received }: Awaited<ReturnType<typeof visitors.enter>>) =>
  received.filter(({ name }) => name === 'usedConsumable').map(({ params }) => params?.['purchaseId']);

it('F30: what someone bought is shown to everyone in that room, and late purchases to nobody', async () => {
  const [room, elsewhere] = [await openRoom(ann), await openRoom(ann)];
  const [buyer, other] = [await visitors.enter(bob, room.uuid), await visitors.enter(cat, room.uuid)];
  const stranger = await visitors.enter(ann, elsewhere.uuid);
  const now = world.clock.now();
  await show(rose, room.uuid, now - 6_000);
  const inTime = await show(rose, room.uuid, now);
  await world.drain();
  for (const visitor of [buyer, other]) {
    expect(await visitor.waitForMessage('usedConsumable')).toMatchObject({
      params: { purchaseId: inTime, userUuid: bob.uuid, name: 'Rose', effect: 'thrown', until: now + 6_000 },
    });
    expect(seenBy(visitor)).toEqual([inTime]);
  }
  await world.app.realtime.settle();
  expect(stranger.names()).not.toContain('usedConsumable');
});

it('F41: whoever comes later is shown what is still worn, also after the room was loaded again', async () => {
  const room = await openRoom(ann);
  await visitors.enter(bob, room.uuid);
  const worn = await show(hat, room.uuid);
  await show(rose, room.uuid);
  await world.drain();
  const late = await visitors.enter(cat, room.uuid);
  expect(await late.waitForMessage('usedConsumable')).toMatchObject({ params: { purchaseId: worn } });
  expect(seenBy(late)).toEqual([worn]);

  await visitors.disconnectAll();
  await expect.poll(() => world.app.realtime.connectionCount).toBe(0);
  // Bought while nobody has the room open: only its table knows.
  world.clock.advance(20_000);
  await world.app.realtime.settle();
  world.clock.advance(60_000);
  await expect.poll(() => world.app.realtime.roomCount).toBe(0);
  const unseen = await show(hat, room.uuid);
  await world.drain();
  const later = await visitors.enter(cat, room.uuid);
  await later.waitForMessage('usedConsumable');
  // The first one was over after a minute.
  expect(seenBy(later)).toEqual([unseen]);
});

it('F41: nothing of a deleted account is left', async () => {
  const room = await openRoom(ann);
  await visitors.enter(ann, room.uuid);
  await show(hat, room.uuid);
  await world.drain();
  await world.app.events.publish(world.database, 'accountAnonymised', { userUuid: bob.uuid });
  await world.drain();
  const late = await visitors.enter(cat, room.uuid);
  // Its response comes behind everything that the join sends.
  await late.request('voteOnSong', { songVotes: { like: true } });
  expect(seenBy(late)).toEqual([]);
  const { rows } = await world.database.pool.query(
    'select 1 from realtime_service.shown_item where user_uuid = $1',
    [bob.uuid],
  );
  expect(rows).toEqual([]);
});

it('J14: two requests at once for one balance buy once, and the other person in the room sees it once', async () => {
  const room = await openRoom(ann);
  const other = await visitors.enter(ann, room.uuid);
  const { consumables } = await cat.client.call(pointsConsumables, { query: { limit: 1 } });
  const { id: consumableId, tokenCost } = consumables[0]!;
  const accountId = await accountWith(world.database, cat, tokenCost);
  const account = await cat.client.call(pointsOwnTokenAccount, {});
  const body = {
    roomUuid: room.uuid,
    consumableId,
    accountId,
    balanceUnmodifiedSince: account.updatedAt,
    lastTokenBalance: account.balance,
    tokenCost,
  };
  const tries = await Promise.allSettled(
    [1, 2].map(() => cat.client.call(pointsPurchaseConsumable, { body })),
  );
  const [bought] = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await world.drain();
  await other.waitForMessage('usedConsumable');
  await world.app.realtime.settle();
  expect(seenBy(other)).toEqual([bought?.id]);
  expect((await cat.client.call(pointsOwnTokenAccount, {})).balance).toBe(0);
  const { transactions } = await cat.client.call(pointsTokenTransactions, {
    params: { accountId },
    query: {},
  });
  expect(transactions.map(({ type }) => type)).toEqual(['commit', 'hold', 'credit']);
});
