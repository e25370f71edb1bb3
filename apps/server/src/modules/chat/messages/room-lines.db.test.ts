import { randomUUID } from 'node:crypto';
import { chatRoomMessages, chatSendRoomMessage } from '@turnstage/client/routes';
import type { ChatMessage } from '@turnstage/contracts';
import { startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatFixture } from './chat.fixture.ts';

let world: World;
const { openRoom, textsIn } = chatFixture(() => world);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('lines that nobody typed', () => {
  const song = {
    songId: '7',
    artistName: 'The Examples',
    trackName: 'First Light',
    genre: null,
    duration: 180,
    isrc: null,
    playbackToken: null,
    musicProviders: {},
    thumbnails: { '180': '', '500': 'https://pictures.example/500.png' },
  };

  test('a song that began is one line, however often it is told', async () => {
    const bob = await world.person('bob');
    const room = await openRoom('song lines');
    const heard: string[] = [];
    world.app.chat.onNews(({ params, channel }) => {
      if (channel.roomUuid === room.uuid) heard.push((params['message'] as ChatMessage).message);
    });
    const play = { roomUuid: room.uuid, djUuid: bob.uuid, djName: 'bob', song };
    const playId = randomUUID();
    await Promise.all([
      world.app.chat.songStarted({ ...play, playId }),
      world.app.chat.songStarted({ ...play, playId }),
    ]);
    await world.app.chat.songStarted({ ...play, playId });
    await world.app.chat.songStarted({ ...play, playId: randomUUID() });
    const { messages } = await bob.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } });
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatchObject({
      kind: 'song',
      userUuid: bob.uuid,
      userName: 'bob',
      message: 'bob is playing First Light by The Examples',
      song: {
        songId: '7',
        trackName: 'First Light',
        artistName: 'The Examples',
        thumbnail: 'https://pictures.example/500.png',
        playId,
      },
    });
    expect(heard).toHaveLength(2);
  });

  test('songs played do not count as messages of the DJ', async () => {
    const cat = await world.person('cat');
    const room = await openRoom('busy DJ');
    world.clock.advance(10_000);
    const play = { roomUuid: room.uuid, djUuid: cat.uuid, djName: 'cat', song };
    for (let count = 0; count < 5; count += 1)
      await world.app.chat.songStarted({ ...play, playId: randomUUID() });
    await cat.client.call(chatSendRoomMessage, {
      params: { roomUuid: room.uuid },
      body: { uuid: randomUUID(), message: 'still here' },
    });
  });

  test('a system line is one line, however often it is told', async () => {
    const room = await openRoom('system lines');
    const uuid = randomUUID();
    await Promise.all([1, 2, 3].map(() => world.app.chat.systemLine(room.uuid, 'the lights went out', uuid)));
    expect(await textsIn(await world.person('gus'), room.uuid)).toEqual(['the lights went out']);
  });
});
