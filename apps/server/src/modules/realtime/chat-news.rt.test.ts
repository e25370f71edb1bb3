/** What is said over HTTP reaches those who may hear it, and nobody else. */
import { randomUUID } from 'node:crypto';
import {
  chatDeleteMessage,
  chatSendDirectMessage,
  chatSendRoomMessage,
  socialBlockUser,
} from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRoom, Visitors } from './testing/room-visitor.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
const visitors = new Visitors(() => world.baseUrl);

beforeAll(async () => {
  world = await startWorld();
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
});
afterEach(() => visitors.sendHome());
afterAll(() => world.stop());

function say(person: TestPerson, roomUuid: string, message: string) {
  world.clock.advance(1_001);
  return person.client.call(chatSendRoomMessage, {
    params: { roomUuid },
    body: { uuid: randomUUID(), message },
  });
}

describe('chat over the socket', () => {
  it('a deletion is told to the room', async () => {
    const room = await openRoom(ann);
    const one = await visitors.enter(cat, room.uuid);
    const said = await say(bob, room.uuid, 'oops');
    await bob.client.call(chatDeleteMessage, { params: { messageUuid: said.uuid } });
    expect(await one.hear('chatMessageDeleted')).toMatchObject({
      params: { messageUuid: said.uuid, roomUuid: room.uuid, deletedBy: 'sender' },
    });
  });

  it('C20: a direct message reaches both, in whatever room they are, and nobody else', async () => {
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
      expect(await visitor.hear('chatMessage')).toMatchObject({
        params: { message: { message: 'psst', roomUuid: null, toUserUuid: cat.uuid } },
      });
    await world.app.realtime.settle();
    expect(stranger.names()).not.toContain('chatMessage');
  });

  it('C15: who blocked the one who speaks hears nothing, and the picture of others goes on', async () => {
    const dan = await world.person('dan');
    const room = await openRoom(ann);
    const deaf = await visitors.enter(cat, room.uuid);
    const hearing = await visitors.enter(bob, room.uuid);
    await cat.client.call(socialBlockUser, { body: { blockedUserUuid: dan.uuid } });
    await say(dan, room.uuid, 'hear me');
    await say(bob, room.uuid, 'me too');
    expect(await deaf.hear('chatMessage')).toMatchObject({ params: { message: { message: 'me too' } } });
    await hearing.until(
      () => hearing.names().filter((name) => name === 'chatMessage').length === 2,
      'both messages',
    );
    expect(deaf.names().filter((name) => name === 'chatMessage')).toHaveLength(1);
  });
});
