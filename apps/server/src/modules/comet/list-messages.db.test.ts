/** Reading messages and song messages through the CometChat API (wire sections 5.3 and 5.5). */
import { randomUUID } from 'node:crypto';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { cometFixture } from '../../../testing/comet/comet.fixture.ts';

const { world, ann, bob, cat, roz } = useWorld({ people: ['ann', 'bob', 'cat', 'roz'] });
const { openRoom, post, whileBlocked } = chatFixture(() => world);
const { callComet, data, messagesPath, list, listOwnMessages, send, texts } = cometFixture(() => world);

describe('reading (wire section 5.3)', () => {
  let guid: string;
  let ids: string[];
  beforeAll(async () => {
    guid = (await openRoom('a long talk')).uuid;
    ids = [];
    for (const word of ['one', 'two', 'three', 'four', 'five']) ids.push((await post(bob, guid, word)).id);
  });

  test('V3: affix=append with id returns what is newer, ascending, whatever the time beside it says', async () => {
    const tail =
      'per_page=50&hideMessagesFromBlockedUsers=0&unread=0&withTags=0&undelivered=0&hideDeleted=0&affix=append';
    expect(texts(await list(roz, messagesPath(guid, `${tail}&id=${ids[1]}&updatedAt=1`)))).toEqual([
      'three',
      'four',
      'five',
    ]);
    expect(await list(roz, messagesPath(guid, `${tail}&id=${ids[4]}&updatedAt=1`))).toEqual([]);
    const { meta } = (await callComet(roz, 'GET', messagesPath(guid, `${tail}&id=${ids[1]}`))).body;
    expect(meta).toMatchObject({
      pagination: { count: 3, per_page: 50 },
      cursor: { id: ids[4], affix: 'append' },
    });
  });

  test('V3 when it starts: per_page=1 with updatedAt stepping back finds the message after that moment', async () => {
    const at = Math.floor(world.clock.now() / 1000);
    const found = await list(roz, messagesPath(guid, `per_page=1&affix=append&updatedAt=${at - 3}`));
    expect(texts(found)).toEqual(['three']);
    expect(await list(roz, messagesPath(guid, `per_page=1&affix=append&updatedAt=${at}`))).toEqual([]);
  });

  test('V2: id=undefined on the first call is not a cursor', async () => {
    const first = (undelivered: 0 | 1) =>
      messagesPath(guid, `per_page=50&undelivered=${undelivered}&affix=append&id=undefined`);
    expect(texts(await list(roz, first(0)))).toEqual(['one', 'two', 'three', 'four', 'five']);
    expect(texts(await list(roz, first(1)))).toEqual([]);
  });

  test('jambot: fromTimestamp returns messages of that second and later, ascending', async () => {
    const at = Math.floor(world.clock.now() / 1000);
    const found = await list(roz, messagesPath(guid, `fromTimestamp=${at - 1}&category=message`));
    expect(texts(found)).toEqual(['four', 'five']);
  });

  test('without a cursor the newest are returned: ascending with per_page, newest first with limit alone (py)', async () => {
    expect(texts(await list(roz, messagesPath(guid, 'per_page=2')))).toEqual(['four', 'five']);
    expect(texts(await list(roz, messagesPath(guid, 'limit=2')))).toEqual(['five', 'four']);
    expect(texts(await list(roz, `/v3/groups/${guid}/messages?limit=2`))).toEqual(['five', 'four']);
  });

  test('affix=prepend pages back', async () => {
    const page = await list(roz, messagesPath(guid, `per_page=2&affix=prepend&id=${ids[3]}`));
    expect(texts(page)).toEqual(['two', 'three']);
  });

  test('the group is found by every spelling of its name', async () => {
    for (const path of [
      `/v3/messages?receiverType=group&receiver=${guid}&per_page=1`,
      `/v3/messages?guid=${guid}&per_page=1`,
      `/v3.0/messages?conversationId=group_${guid}&per_page=1`,
      `/v3.0/conversations/group_${guid}/messages?per_page=1`,
      `/v3.0/conversations/${guid.toUpperCase()}/messages?per_page=1`.replace('conversations/', 'groups/'),
    ])
      expect(texts(await list(roz, path)), path).toEqual(['five']);
  });

  test('C15: messages from blocked people are in no list, whatever hideMessagesFromBlockedUsers says', async () => {
    const { uuid } = await openRoom('with somebody blocked');
    await post(bob, uuid, 'noise');
    const last = await post(cat, uuid, 'music');
    const path = messagesPath(uuid, 'per_page=50&hideMessagesFromBlockedUsers=0&category=message');
    expect(texts(await list(ann, path))).toEqual(['noise', 'music']);
    await whileBlocked(ann, bob, async () => {
      await world.drain();
      expect(texts(await list(ann, path))).toEqual(['music']);
      const noise = Number(last.id) - 1;
      expect((await callComet(ann, 'GET', `/v3/messages/${noise}`)).status).toBe(404);
    });
    await world.drain();
    expect(texts(await list(ann, path))).toEqual(['noise', 'music']);
  });

  test('C32: searchKey finds text regardless of case, in messages that are not deleted', async () => {
    const { uuid } = await openRoom('searched');
    for (const text of ['Purple rain', 'PURPLE haze', '100% blue', '1000 blues'])
      await send(cat, { guid: uuid }, { data: { text } });
    const gone = await send(cat, { guid: uuid }, { data: { text: 'purple prose' } });
    await data(cat, 'DELETE', `/v3/messages/${gone.id}`);
    const found = async (query: string) => texts(await list(roz, messagesPath(uuid, query)));
    expect(await found('per_page=30&affix=prepend&searchKey=purple')).toEqual(['Purple rain', 'PURPLE haze']);
    expect(await found('per_page=1&affix=prepend&searchKey=purple')).toEqual(['PURPLE haze']);
    expect(await found('per_page=30&searchKey=100%25')).toEqual(['100% blue']);
    expect(await found('per_page=30&searchKey=_')).toEqual([]);
    expect(await found('per_page=30&category=message&searchKey=%20')).toHaveLength(5);
    const direct = await send(cat, { uid: bob.uuid }, { data: { text: 'a purple secret' } });
    const everywhere = '/v3/messages?per_page=30&searchKey=purple%20secret';
    expect(await list(roz, everywhere)).toEqual([]);
    expect(await list(bob, everywhere)).toMatchObject([{ id: direct.id }]);
    expect(await list(bob, `/v3/users/${cat.uuid}/messages?searchKey=SECRET`)).toMatchObject([
      { id: direct.id },
    ]);
  });

  test('unread=1 returns messages from others since the read mark; hideDeleted and hideReplies omit those', async () => {
    const { uuid } = await openRoom('read in part');
    const first = await post(bob, uuid, 'read');
    await data(cat, 'POST', `/v3/groups/${uuid}/conversation/read`, { body: { messageId: first.id } });
    await post(bob, uuid, 'unread');
    await post(roz, uuid, 'mine');
    const reply = await send(roz, { guid: uuid }, { parentId: first.id, data: { text: 'an answer' } });
    expect(reply.parentId).toBe(first.id);
    expect(texts(await list(cat, messagesPath(uuid, 'unread=1')))).toEqual(['unread', 'mine', 'an answer']);
    expect(texts(await list(roz, messagesPath(uuid, 'unread=1&category=message')))).toEqual([]);
    expect(texts(await list(cat, messagesPath(uuid, `parentId=${first.id}`)))).toEqual(['an answer']);
    expect(texts(await list(cat, messagesPath(uuid, 'hideReplies=1&category=message')))).not.toContain(
      'an answer',
    );
    const [newest] = (await listOwnMessages(ann, uuid)).slice(-1);
    expect(newest?.replyTo).toMatchObject({ uuid: first.uuid });
  });
});

describe('song messages (wire section 5.5)', () => {
  test('come from app_system, name the DJ by markup and the song in chatMessage.songs', async () => {
    const { uuid } = await openRoom('now playing');
    const playId = randomUUID();
    await world.app.chat.songStarted({
      roomUuid: uuid,
      playId,
      djUuid: bob.uuid,
      djName: 'bob',
      song: {
        songId: '77',
        songShortId: 'AbCdEfGhIj',
        crateSongUuid: '5a5a5a5a-0000-4000-8000-000000000000',
        artistName: 'The Examples',
        trackName: 'First Light',
        genre: null,
        duration: 180,
        isrc: null,
        playbackToken: null,
        musicProviders: { spotify: 'spotify:track:1' },
        thumbnails: {},
      },
    });
    const [message] = await list(roz, messagesPath(uuid, 'limit=50'));
    expect(message).toMatchObject({
      sender: 'app_system',
      category: 'message',
      type: 'text',
      data: {
        text: `<@uid:${bob.uuid}> played`,
        mentions: { [bob.uuid]: { name: 'bob' } },
        metadata: {
          chatMessage: {
            type: 'room',
            songs: [
              {
                type: 'ChatMusicInfo',
                song: {
                  songId: '77',
                  songShortId: 'AbCdEfGhIj',
                  crateSongUuid: '5a5a5a5a-0000-4000-8000-000000000000',
                  artistName: 'The Examples',
                  trackName: 'First Light',
                  musicProviders: { spotify: 'spotify:track:1' },
                },
              },
            ],
          },
        },
        entities: { sender: { entity: { uid: 'app_system' } } },
      },
    });
  });
});
