/** Rules R129 and R130: timed messages. */
import { chatRoomMessages, roomListTimedMessages, roomUpdateRoom } from '@turnstage/client/routes';
import type { TimedMessage } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { fillRoom, grant, openRoom } from '../../../../testing/room/room.fixture.ts';
import { sendTimedMessagesJob } from './timed-messages.ts';

const { world, bob, cat } = useWorld({ people: ['bob', 'cat'], runSchedules: true });

type Room = Awaited<ReturnType<typeof openRoom>>;
const save = (by: TestPerson, room: Room, timedMessages: TimedMessage[]) =>
  by.client.call(roomUpdateRoom, { params: { id: room.uuid }, body: { timedMessages } });
const list = async (by: TestPerson, room: Room) =>
  (await by.client.call(roomListTimedMessages, { params: { slug: room.slug } })).timedMessages;
const minutes = (count: number) => world.clock.advance(count * 60_000);

/** What the room has sent; the job runs every minute, and here also at once on other servers. */
async function sentIn(room: Room, otherServers = 0): Promise<string[]> {
  const queues = Array.from({ length: otherServers }, (_none, index) => `server ${index}`);
  await Promise.all(
    queues.map((queue) => world.app.jobs.add(world.database, sendTimedMessagesJob, {}, { queue })),
  );
  await world.drain();
  const { messages } = await bob.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } });
  return messages.map(({ message }) => message);
}

test('R129: owner and co-owners set up to ten, with bounds, and nobody else reads them', async () => {
  const room = await openRoom(bob, 'Said again');
  await save(bob, room, [{ message: ' Tip your DJs\r\nand be kind ', everyMinutes: 10 }]);
  expect(await list(bob, room)).toEqual([{ message: 'Tip your DJs\nand be kind', everyMinutes: 10 }]);
  await grant(bob, room, cat, 'moderator');
  for (const call of [() => list(cat, room), () => save(cat, room, [])])
    await expect(call()).rejects.toMatchObject({ code: 'request/forbidden' });
  const ok = { message: 'x', everyMinutes: 10 };
  for (const wrong of [
    [{ ...ok, everyMinutes: 9 }],
    [{ ...ok, everyMinutes: 1441 }],
    [{ ...ok, message: '' }],
    [{ ...ok, message: ' \n' }],
    [{ ...ok, message: 'x'.repeat(501) }],
    Array.from({ length: 11 }, () => ok),
  ])
    await expect(save(bob, room, wrong)).rejects.toMatchObject({ status: 400 });
  expect(await list(bob, room)).toHaveLength(1);
});

test('R130: a room sends them while somebody besides bots is there, once each time, one at a time', async () => {
  const room = await openRoom(bob, 'Clockwork');
  const first = { message: 'first', everyMinutes: 10 };
  await save(bob, room, [first, { message: 'second', everyMinutes: 20 }]);
  minutes(5);
  // What stays the same keeps its time.
  await save(bob, room, [first, { message: 'other', everyMinutes: 15 }]);
  minutes(5);
  expect(await sentIn(room)).toEqual([]);
  await fillRoom(world, room, [bob.uuid], { bots: 1 });
  minutes(1);
  expect(await sentIn(room)).toEqual([]);
  await fillRoom(world, room, [bob.uuid, cat.uuid], { bots: 1 });
  expect(await sentIn(room, 3)).toEqual(['first']);
  minutes(10);
  // Both are due: the one that has waited for longest goes first.
  expect(await sentIn(room)).toEqual(['first', 'other']);
  minutes(1);
  expect(await sentIn(room)).toEqual(['first', 'other', 'first']);
  await bob.client.call(roomUpdateRoom, { params: { id: room.uuid }, body: { hasChat: false } });
  minutes(60);
  expect(await sentIn(room)).toHaveLength(3);
});
