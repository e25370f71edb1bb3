import { randomUUID } from 'node:crypto';
import { chatRoomMessages, chatSendRoomMessage } from '@turnstage/client/routes';
import type { ChatMessage } from '@turnstage/contracts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';

const { world } = useWorld();
const { openRoom, readTexts } = chatFixture(() => world);

describe('automatic messages', () => {
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

  test('a song that started adds one message, however often it is reported', async () => {
    const bob = await world.person('bob');
    const room = await openRoom('song lines');
    const received: string[] = [];
    world.app.chat.onEvent(({ params, channel }) => {
      if (channel.roomUuid === room.uuid) received.push((params['message'] as ChatMessage).message);
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
    expect(received).toHaveLength(2);
  });

  test('song messages do not count as messages of the DJ', async () => {
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

  test('a system message is added once, however often it is reported', async () => {
    const room = await openRoom('system lines');
    const uuid = randomUUID();
    await Promise.all(
      [1, 2, 3].map(() => world.app.chat.systemMessage(room.uuid, 'the lights went out', uuid)),
    );
    expect(await readTexts(await world.person('gus'), room.uuid)).toEqual(['the lights went out']);
  });

  test('R128: a song that is over is summed up once, with numbers only for bots, and forgets its DJ with the account', async () => {
    const dan = await world.person('dan');
    const room = await openRoom('summed up');
    const play = { roomUuid: room.uuid, djUuid: dan.uuid, djName: 'dan', song, playId: randomUUID() };
    const ended = { ...play, voteCounts: { likes: 3, dislikes: 1, stars: 2 }, listeners: 5 };
    await Promise.all([1, 2, 3].map(() => world.app.chat.songEnded(ended)));
    const { messages } = await dan.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } });
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      kind: 'system',
      userName: 'dan',
      message: 'dan: “First Light” by The Examples, 3 up, 1 down, 2 stars, 5 listeners',
      song: { trackName: 'First Light', playId: play.playId },
      statistics: { likes: 3, dislikes: 1, stars: 2, listeners: 5 },
    });
    await world.app.events.publish(world.database, 'accountAnonymised', { userUuid: dan.uuid });
    await world.drain();
    const [text] = await readTexts(await world.person('gus'), room.uuid);
    expect(text).toMatch(/^(?!dan).+: “First Light” by/);
  });
});
