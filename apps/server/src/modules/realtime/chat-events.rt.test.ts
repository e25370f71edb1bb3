/** Chat sent over HTTP reaches everyone who can see it, and nobody else. */
import { randomUUID } from 'node:crypto';
import {
  chatDeleteMessage,
  chatSendDirectMessage,
  chatSendRoomMessage,
  socialBlockUser,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { openRoom, Visitors } from '../../../testing/realtime/room-visitor.ts';

const { world, ann, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'] });
const visitors = new Visitors(() => world.baseUrl);

afterEach(() => visitors.disconnectAll());

function say(person: TestPerson, roomUuid: string, message: string) {
  world.clock.advance(1_001);
  return person.client.call(chatSendRoomMessage, {
    params: { roomUuid },
    body: { uuid: randomUUID(), message },
  });
}

describe('chat over the socket', () => {
  it('a deletion is broadcast to the room', async () => {
    const room = await openRoom(ann);
    const one = await visitors.enter(cat, room.uuid);
    const said = await say(bob, room.uuid, 'oops');
    await bob.client.call(chatDeleteMessage, { params: { messageUuid: said.uuid } });
    expect(await one.waitForMessage('chatMessageDeleted')).toMatchObject({
      params: { messageUuid: said.uuid, roomUuid: room.uuid, deletedBy: 'sender' },
    });
  });

  it('C20: a direct message reaches both people, in whatever room they are, and nobody else', async () => {
    const [here, there] = [await openRoom(ann), await openRoom(ann)];
    const one = await visitors.enter(bob, here.uuid);
    const other = await visitors.enter(cat, there.uuid);
    const stranger = await visitors.enter(ann, here.uuid);
    world.clock.advance(1_001);
    await bob.client.call(chatSendDirectMessage, {
      params: { userUuid: cat.uuid },
      body: { uuid: randomUUID(), message: 'psst' },
    });
    for (const visitor of [one, other])
      expect(await visitor.waitForMessage('chatMessage')).toMatchObject({
        params: { message: { message: 'psst', roomUuid: null, toUserUuid: cat.uuid } },
      });
    await world.app.realtime.settle();
    expect(stranger.names()).not.toContain('chatMessage');
  });

  it('C15: somebody who blocked the sender receives nothing, and everyone else stays in sync', async () => {
    const dan = await world.person('dan');
    const room = await openRoom(ann);
    const excluded = await visitors.enter(cat, room.uuid);
    const hearing = await visitors.enter(bob, room.uuid);
    await cat.client.call(socialBlockUser, { body: { blockedUserUuid: dan.uuid } });
    await say(dan, room.uuid, 'hear me');
    await say(bob, room.uuid, 'me too');
    expect(await excluded.waitForMessage('chatMessage')).toMatchObject({
      params: { message: { message: 'me too' } },
    });
    await hearing.until(
      () => hearing.names().filter((name) => name === 'chatMessage').length === 2,
      'both messages',
    );
    expect(excluded.names().filter((name) => name === 'chatMessage')).toHaveLength(1);
  });
});
