import { chatEditMessage, roomGrantRoomRole } from '@turnstage/client/routes';
import type { EventMap } from '../../../events/event-map.ts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const { world, ann, bob, cat, dan, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'dan', 'eve'] });
let mentionEvents: EventMap['mentioned'][] = [];
const { openRoom, post, whileBlocked } = chatFixture(() => world);
beforeAll(async () => {
  world.app.events.on('mentioned', 'test.mentioned', async (event) => void mentionEvents.push(event));
});
beforeEach(() => {
  mentionEvents = [];
});

async function mentionedBy(work: () => Promise<unknown>): Promise<string[]> {
  await work();
  await world.drain();
  return mentionEvents.flatMap(({ userUuids }) => userUuids).sort();
}
const uuids = (...people: TestPerson[]) => people.map(({ uuid }) => uuid).sort();

describe('C10: mentioned people are notified', () => {
  test('once per message, and never the sender', async () => {
    const room = await openRoom('calling');
    const mentioned = await mentionedBy(() =>
      post(bob, room.uuid, 'hey @CAT and @cat, says @bob to @nobody'),
    );
    expect(mentioned).toEqual([cat.uuid]);
    expect(mentionEvents).toMatchObject([{ roomUuid: room.uuid, byUserUuid: bob.uuid }]);
  });

  test('never a person who blocked the sender', async () => {
    const room = await openRoom('deaf');
    await whileBlocked(cat, bob, async () => {
      expect(await mentionedBy(() => post(bob, room.uuid, '@cat @dan'))).toEqual([dan.uuid]);
    });
  });

  test('nobody when nobody is mentioned', async () => {
    const room = await openRoom('quiet');
    expect(await mentionedBy(() => post(bob, room.uuid, 'me@cat.example'))).toEqual([]);
    expect(mentionEvents).toEqual([]);
  });

  test('@staff means the owner, co-owners and moderators; @djs the people on stage (C9)', async () => {
    const room = await openRoom('groups');
    for (const [person, role] of [
      [eve, 'moderator'],
      [dan, 'dj'],
    ] as const)
      await ann.client.call(roomGrantRoomRole, {
        params: { room: room.uuid },
        body: { userUuid: person.uuid, role },
      });
    let mentionedGroups: string[] = [];
    const mentioned = await mentionedBy(async () => {
      ({ mentionedGroups } = await post(bob, room.uuid, '@staff! help'));
    });
    expect(mentioned).toEqual(uuids(ann, eve));
    expect(mentionedGroups).toEqual(['staff']);
    mentionEvents = [];
    const face = { uuid: cat.uuid, nickname: 'cat', avatarId: 'fox' };
    await world.app.room.reportLive({
      roomUuid: room.uuid,
      userUuids: [cat.uuid],
      listeners: 1,
      summary: { djs: [face], crowd: [], vibeMeter: 0, nowPlaying: null },
      song: null,
    });
    expect(await mentionedBy(() => post(bob, room.uuid, '@DJs: louder'))).toEqual([cat.uuid]);
  });

  test('an edit notifies only the people who were not mentioned before', async () => {
    const room = await openRoom('changed');
    const posted = await post(bob, room.uuid, '@cat');
    expect(await mentionedBy(async () => undefined)).toEqual([cat.uuid]);
    mentionEvents = [];
    const body = { message: '@cat and @dan' };
    const edit = () => bob.client.call(chatEditMessage, { params: { messageUuid: posted.uuid }, body });
    expect(await mentionedBy(edit)).toEqual([dan.uuid]);
  });
});
