/** Changing, taking back and reacting over the old chat (wire sections 5.2 and 5.5). */
import { chatAddReaction, chatDeleteMessage } from '@turnstage/client/routes';
import type { CometMessage, CometReaction } from '@turnstage/contracts';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatFixture, chatPeople } from '../messages/chat.fixture.ts';
import { chatMessageIn, cometFixture } from './comet.fixture.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
let roz: TestPerson;
const { openRoom, say, show } = chatFixture(() => world);
const { ask, data, lines, list, ours, send, texts } = cometFixture(() => world);

beforeAll(async () => {
  world = await startWorld();
  ({ ann, bob, cat, roz } = await chatPeople(world));
});
afterAll(() => world.stop());

describe('changing, taking back, reacting (wire sections 5.2 and 5.5)', () => {
  test('an edit shows in both chats and is a line of category action', async () => {
    const { uuid } = await openRoom('edited');
    const sent = await send(roz, { guid: uuid }, { data: { text: 'tpyo' } });
    expect(
      (await ask(cat, 'PUT', `/v3/messages/${sent.id}`, { body: { data: { text: 'mine' } } })).status,
    ).toBe(403);
    const edited = await data<CometMessage>(roz, 'PUT', `/v3/messages/${sent.id}`, {
      body: { data: { text: 'typo' } },
    });
    expect(edited).toMatchObject({
      category: 'action',
      data: {
        action: 'edited',
        entities: { on: { entity: { id: sent.id, editedBy: roz.uuid, data: { text: 'typo' } } } },
      },
    });
    expect(await ours(ann, uuid)).toMatchObject([{ message: 'typo' }]);
    const [action] = await list(cat, lines(uuid, `affix=append&id=${sent.id}&category=action&type=message`));
    expect(action).toMatchObject({
      category: 'action',
      type: 'message',
      sender: roz.uuid,
      data: { action: 'edited', messageId: sent.id, text: 'roz edited a message' },
    });
    world.clock.advance(20_001);
    const late = { body: { data: { text: 'late' } } };
    expect((await ask(roz, 'PUT', `/v3/messages/${sent.id}`, late)).body.error?.details).toBe(
      'chat/edit-too-late',
    );
    expect((await ask(roz, 'PUT', `/v3/messages/${sent.id}`, { body: {} })).body.error?.code).toBe(
      'MISSING_PARAMETERS',
    );
  });

  test('a deletion leaves a tombstone in both chats; hideDeleted=1 leaves it out', async () => {
    const { uuid } = await openRoom('deleted');
    const sent = await send(roz, { guid: uuid }, { data: { text: 'oops', metadata: { secret: 'x' } } });
    expect((await ask(cat, 'DELETE', `/v3.0/messages/${sent.id}`)).status).toBe(403);
    const gone = await data<CometMessage>(roz, 'DELETE', `/v3.0/messages/${sent.id}`);
    const tombstone = { deletedBy: roz.uuid, deletedAt: expect.any(Number), data: { text: '' } };
    expect(gone.data).toMatchObject({ action: 'deleted', entities: { on: { entity: tombstone } } });
    expect(JSON.stringify(gone)).not.toMatch(/oops|secret/);
    expect(await ours(ann, uuid)).toMatchObject([{ message: '', deletedBy: 'sender' }]);
    expect(await list(cat, lines(uuid, 'hideDeleted=1&category=message'))).toEqual([]);
    const tombstones = await list(cat, lines(uuid, 'hideDeleted=0&category=message'));
    expect(tombstones.map((one) => chatMessageIn(one).message)).toEqual(['']);
    // The other way round, by staff of the room.
    const said = await say(cat, uuid, 'rude');
    await ann.client.call(chatDeleteMessage, { params: { messageUuid: said.uuid } });
    const [action] = (await list(roz, lines(uuid, `affix=append&id=${said.id}`))).slice(-1);
    expect(action).toMatchObject({ category: 'action', data: { action: 'deleted', messageId: said.id } });
  });

  test('reactions: add, list, take back, toggle at /v1/react, and from our own chat', async () => {
    const { uuid } = await openRoom('reacted');
    const said = await say(bob, uuid, 'nice?');
    const path = `/v3.0/messages/${said.id}/reactions`;
    const heart = encodeURIComponent('❤️');
    await data(roz, 'POST', `${path}/${heart}`);
    expect((await data<CometMessage>(roz, 'POST', `${path}/${heart}`)).data).toMatchObject({
      reactions: [{ reaction: '❤️', count: 1 }],
      metadata: { '@injected': { extensions: { reactions: { '❤️': { [roz.uuid]: { name: 'roz' } } } } } },
    });
    world.clock.advance(1);
    await cat.client.call(chatAddReaction, { params: { messageUuid: said.uuid, emoji: '❤️' } });
    const toggle = { body: { msgId: said.id, emoji: '🔥' } };
    world.clock.advance(1);
    await data(roz, 'POST', '/v1/react', toggle);
    const all = await data<CometReaction[]>(bob, 'GET', path);
    expect(all.map(({ reaction, uid }) => [reaction, uid])).toEqual([
      ['❤️', roz.uuid],
      ['❤️', cat.uuid],
      ['🔥', roz.uuid],
    ]);
    expect(all[1]).toMatchObject({ messageId: said.id, reactedBy: { name: 'cat' } });
    expect(await data(bob, 'GET', `${path}/${heart}`)).toHaveLength(2);
    await data(roz, 'POST', '/v1/react', { body: { msgId: Number(said.id), emoji: '🔥' } });
    await data(roz, 'DELETE', `${path}/${heart}`);
    expect(await data(bob, 'GET', path)).toMatchObject([{ uid: cat.uuid }]);
    expect(await ours(ann, uuid)).toMatchObject([
      { reactions: { '❤️': [{ userUUID: cat.uuid, name: 'cat' }] } },
    ]);
    expect((await ask(roz, 'POST', `${path}/words`)).status).toBe(400);
    expect(await ask(roz, 'POST', `/v3.0/messages/999999999/reactions/${heart}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'ERR_MESSAGE_NOT_FOUND' } },
    });
  });

  test('cards and pictures of our own chat are attachments and metadata over there', async () => {
    const { uuid } = await openRoom('shown');
    const song = {
      songId: '7',
      trackName: 'First Light',
      artistName: 'The Examples',
      duration: 180,
      thumbnail: null,
      isrc: null,
      musicProviders: {},
    };
    await show(bob, uuid, { message: 'this one', songs: [song] });
    const [read] = await list(roz, lines(uuid, 'limit=1'));
    expect(chatMessageIn(read as CometMessage)).toMatchObject({
      message: 'this one',
      userUuid: bob.uuid,
      songs: [{ type: 'ChatMusicInfo', song: { trackName: 'First Light' } }],
    });
  });

  test('C35: joining is a line of category action that greeters find, once a minute and person', async () => {
    const { uuid } = await openRoom('greeted');
    await data(cat, 'POST', `/v3/groups/${uuid}/members`, { body: {} });
    const joined = await list(roz, lines(uuid, 'category=action'));
    expect(joined).toMatchObject([
      {
        type: 'groupMember',
        category: 'action',
        sender: cat.uuid,
        data: { action: 'joined', text: 'cat joined', entities: { sender: { entity: { name: 'cat' } } } },
      },
    ]);
    // Entering the room is told where somebody listens in this way, and only there.
    const enter = (roomUuid: string) =>
      world.app.chat.personEntered(roomUuid, { uuid: bob.uuid, name: 'bob' });
    await enter(uuid);
    await enter(uuid);
    expect(texts(await list(roz, lines(uuid, 'category=action')))).toEqual(['cat joined', 'bob joined']);
    const unheard = await openRoom('nobody polls');
    await enter(unheard.uuid);
    expect(await list(roz, lines(unheard.uuid, 'category=action'))).toEqual([]);
    // Our own chat shows presence in other ways.
    expect(await ours(ann, uuid)).toEqual([]);
  });
});
