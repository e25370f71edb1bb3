/** Reading over the old chat what people and players said (wire sections 5.3 and 5.5). */
import { randomUUID } from 'node:crypto';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatFixture, chatPeople } from '../messages/chat.fixture.ts';
import { cometFixture } from './comet.fixture.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
let roz: TestPerson;
const { openRoom, say, whileBlocked } = chatFixture(() => world);
const { ask, data, lines, list, ours, send, texts } = cometFixture(() => world);

beforeAll(async () => {
  world = await startWorld();
  ({ ann, bob, cat, roz } = await chatPeople(world));
});
afterAll(() => world.stop());

describe('reading (wire section 5.3)', () => {
  let guid: string;
  let ids: string[];
  beforeAll(async () => {
    guid = (await openRoom('a long talk')).uuid;
    ids = [];
    for (const word of ['one', 'two', 'three', 'four', 'five']) ids.push((await say(bob, guid, word)).id);
  });

  test('V3: affix=append with id answers what is newer, ascending, however the time beside it stands', async () => {
    const tail =
      'per_page=50&hideMessagesFromBlockedUsers=0&unread=0&withTags=0&undelivered=0&hideDeleted=0&affix=append';
    expect(texts(await list(roz, lines(guid, `${tail}&id=${ids[1]}&updatedAt=1`)))).toEqual([
      'three',
      'four',
      'five',
    ]);
    expect(await list(roz, lines(guid, `${tail}&id=${ids[4]}&updatedAt=1`))).toEqual([]);
    const { meta } = (await ask(roz, 'GET', lines(guid, `${tail}&id=${ids[1]}`))).body;
    expect(meta).toMatchObject({
      pagination: { count: 3, per_page: 50 },
      cursor: { id: ids[4], affix: 'append' },
    });
  });

  test('V3 at its start: per_page=1 with updatedAt stepping back finds the line after that moment', async () => {
    const at = Math.floor(world.clock.now() / 1000);
    const found = await list(roz, lines(guid, `per_page=1&affix=append&updatedAt=${at - 3}`));
    expect(texts(found)).toEqual(['three']);
    expect(await list(roz, lines(guid, `per_page=1&affix=append&updatedAt=${at}`))).toEqual([]);
  });

  test('V2: id=undefined on the first call is no cursor', async () => {
    const first = lines(guid, 'per_page=50&undelivered=1&affix=append&id=undefined');
    expect(texts(await list(roz, first))).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  test('jambot: fromTimestamp takes what is of that second and later, ascending', async () => {
    const at = Math.floor(world.clock.now() / 1000);
    const found = await list(roz, lines(guid, `fromTimestamp=${at - 1}&category=message`));
    expect(texts(found)).toEqual(['four', 'five']);
  });

  test('the newest that fit come without a cursor: ascending by per_page, newest first by a bare limit (py)', async () => {
    expect(texts(await list(roz, lines(guid, 'per_page=2')))).toEqual(['four', 'five']);
    expect(texts(await list(roz, lines(guid, 'limit=2')))).toEqual(['five', 'four']);
    expect(texts(await list(roz, `/v3/groups/${guid}/messages?limit=2`))).toEqual(['five', 'four']);
  });

  test('affix=prepend pages back', async () => {
    const page = await list(roz, lines(guid, `per_page=2&affix=prepend&id=${ids[3]}`));
    expect(texts(page)).toEqual(['two', 'three']);
  });

  test('the group is found by every form of its name', async () => {
    for (const path of [
      `/v3/messages?receiverType=group&receiver=${guid}&per_page=1`,
      `/v3/messages?guid=${guid}&per_page=1`,
      `/v3.0/messages?conversationId=group_${guid}&per_page=1`,
      `/v3.0/conversations/group_${guid}/messages?per_page=1`,
      `/v3.0/conversations/${guid.toUpperCase()}/messages?per_page=1`.replace('conversations/', 'groups/'),
    ])
      expect(texts(await list(roz, path)), path).toEqual(['five']);
  });

  test('C15: what blocked people said is in no list, whatever hideMessagesFromBlockedUsers says', async () => {
    const { uuid } = await openRoom('with somebody blocked');
    await say(bob, uuid, 'noise');
    const last = await say(cat, uuid, 'music');
    const path = lines(uuid, 'per_page=50&hideMessagesFromBlockedUsers=0&category=message');
    expect(texts(await list(ann, path))).toEqual(['noise', 'music']);
    await whileBlocked(ann, bob, async () => {
      await world.drain();
      expect(texts(await list(ann, path))).toEqual(['music']);
      const noise = Number(last.id) - 1;
      expect((await ask(ann, 'GET', `/v3/messages/${noise}`)).status).toBe(404);
    });
    await world.drain();
    expect(texts(await list(ann, path))).toEqual(['noise', 'music']);
  });

  test('C32: searchKey finds words whatever their case, in what people said and has not been taken back', async () => {
    const { uuid } = await openRoom('searched');
    for (const text of ['Purple rain', 'PURPLE haze', '100% blue', '1000 blues'])
      await send(cat, { guid: uuid }, { data: { text } });
    const gone = await send(cat, { guid: uuid }, { data: { text: 'purple prose' } });
    await data(cat, 'DELETE', `/v3/messages/${gone.id}`);
    const found = async (query: string) => texts(await list(roz, lines(uuid, query)));
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

  test('unread=1 is what others said since the read mark; hideDeleted and hideReplies leave out', async () => {
    const { uuid } = await openRoom('read in part');
    const first = await say(bob, uuid, 'read');
    await data(cat, 'POST', `/v3/groups/${uuid}/conversation/read`, { body: { messageId: first.id } });
    await say(bob, uuid, 'unread');
    await say(roz, uuid, 'mine');
    const reply = await send(roz, { guid: uuid }, { parentId: first.id, data: { text: 'an answer' } });
    expect(reply.parentId).toBe(first.id);
    expect(texts(await list(cat, lines(uuid, 'unread=1')))).toEqual(['unread', 'mine', 'an answer']);
    expect(texts(await list(roz, lines(uuid, 'unread=1&category=message')))).toEqual([]);
    expect(texts(await list(cat, lines(uuid, `parentId=${first.id}`)))).toEqual(['an answer']);
    expect(texts(await list(cat, lines(uuid, 'hideReplies=1&category=message')))).not.toContain('an answer');
    const [newest] = (await ours(ann, uuid)).slice(-1);
    expect(newest?.replyTo).toMatchObject({ uuid: first.uuid });
  });
});

describe('what began to play (wire section 5.5)', () => {
  test('is a line of app_system that names the DJ by markup and the song in chatMessage.songs', async () => {
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
    const [line] = await list(roz, lines(uuid, 'limit=50'));
    expect(line).toMatchObject({
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
