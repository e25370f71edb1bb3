/** Editing, deleting and reacting through the CometChat API (wire sections 5.2 and 5.5). */
import { chatAddReaction, chatDeleteMessage } from '@turnstage/client/routes';
import type { CometMessage, CometReaction } from '@turnstage/contracts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { chatMessageIn, cometFixture } from '../../../testing/comet/comet.fixture.ts';

const { world, ann, bob, cat, roz } = useWorld({ people: ['ann', 'bob', 'cat', 'roz'] });
const { openRoom, post, postMessage } = chatFixture(() => world);
const { callComet, data, messagesPath, list, listOwnMessages, send, texts } = cometFixture(() => world);

describe('editing, deleting, reacting (wire sections 5.2 and 5.5)', () => {
  test('an edit shows in both chats and adds a message of category action', async () => {
    const { uuid } = await openRoom('edited');
    const sent = await send(roz, { guid: uuid }, { data: { text: 'tpyo' } });
    expect(
      (await callComet(cat, 'PUT', `/v3/messages/${sent.id}`, { body: { data: { text: 'mine' } } })).status,
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
    expect(await listOwnMessages(ann, uuid)).toMatchObject([{ message: 'typo' }]);
    const [action] = await list(
      cat,
      messagesPath(uuid, `affix=append&id=${sent.id}&category=action&type=message`),
    );
    expect(action).toMatchObject({
      category: 'action',
      type: 'message',
      sender: roz.uuid,
      data: { action: 'edited', messageId: sent.id, text: 'roz edited a message' },
    });
    world.clock.advance(20_001);
    const late = { body: { data: { text: 'late' } } };
    expect((await callComet(roz, 'PUT', `/v3/messages/${sent.id}`, late)).body.error?.details).toBe(
      'chat/edit-too-late',
    );
    expect((await callComet(roz, 'PUT', `/v3/messages/${sent.id}`, { body: {} })).body.error?.code).toBe(
      'MISSING_PARAMETERS',
    );
  });

  test('a deletion leaves a tombstone in both chats; hideDeleted=1 omits it', async () => {
    const { uuid } = await openRoom('deleted');
    const sent = await send(roz, { guid: uuid }, { data: { text: 'oops', metadata: { secret: 'x' } } });
    expect((await callComet(cat, 'DELETE', `/v3.0/messages/${sent.id}`)).status).toBe(403);
    const gone = await data<CometMessage>(roz, 'DELETE', `/v3.0/messages/${sent.id}`);
    const tombstone = { deletedBy: roz.uuid, deletedAt: expect.any(Number), data: { text: '' } };
    expect(gone.data).toMatchObject({ action: 'deleted', entities: { on: { entity: tombstone } } });
    expect(JSON.stringify(gone)).not.toMatch(/oops|secret/);
    expect(await listOwnMessages(ann, uuid)).toMatchObject([{ message: '', deletedBy: 'sender' }]);
    expect(await list(cat, messagesPath(uuid, 'hideDeleted=1&category=message'))).toEqual([]);
    const tombstones = await list(cat, messagesPath(uuid, 'hideDeleted=0&category=message'));
    expect(tombstones.map((one) => chatMessageIn(one).message)).toEqual(['']);
    // The other direction: room staff delete it in our own chat.
    const posted = await post(cat, uuid, 'rude');
    await ann.client.call(chatDeleteMessage, { params: { messageUuid: posted.uuid } });
    const [action] = (await list(roz, messagesPath(uuid, `affix=append&id=${posted.id}`))).slice(-1);
    expect(action).toMatchObject({ category: 'action', data: { action: 'deleted', messageId: posted.id } });
  });

  test('reactions: add, list, remove, toggle at /v1/react, and from our own chat', async () => {
    const { uuid } = await openRoom('reacted');
    const posted = await post(bob, uuid, 'nice?');
    const path = `/v3.0/messages/${posted.id}/reactions`;
    const heart = encodeURIComponent('❤️');
    await data(roz, 'POST', `${path}/${heart}`);
    expect((await data<CometMessage>(roz, 'POST', `${path}/${heart}`)).data).toMatchObject({
      reactions: [{ reaction: '❤️', count: 1 }],
      metadata: { '@injected': { extensions: { reactions: { '❤️': { [roz.uuid]: { name: 'roz' } } } } } },
    });
    world.clock.advance(1);
    await cat.client.call(chatAddReaction, { params: { messageUuid: posted.uuid, emoji: '❤️' } });
    const toggle = { body: { msgId: posted.id, emoji: '🔥' } };
    world.clock.advance(1);
    await data(roz, 'POST', '/v1/react', toggle);
    const all = await data<CometReaction[]>(bob, 'GET', path);
    expect(all.map(({ reaction, uid }) => [reaction, uid])).toEqual([
      ['❤️', roz.uuid],
      ['❤️', cat.uuid],
      ['🔥', roz.uuid],
    ]);
    expect(all[1]).toMatchObject({ messageId: posted.id, reactedBy: { name: 'cat' } });
    expect(await data(bob, 'GET', `${path}/${heart}`)).toHaveLength(2);
    await data(roz, 'POST', '/v1/react', { body: { msgId: Number(posted.id), emoji: '🔥' } });
    await data(roz, 'DELETE', `${path}/${heart}`);
    expect(await data(bob, 'GET', path)).toMatchObject([{ uid: cat.uuid }]);
    expect(await listOwnMessages(ann, uuid)).toMatchObject([
      { reactions: { '❤️': [{ userUUID: cat.uuid, name: 'cat' }] } },
    ]);
    expect((await callComet(roz, 'POST', `${path}/words`)).status).toBe(400);
    expect(await callComet(roz, 'POST', `/v3.0/messages/999999999/reactions/${heart}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'ERR_MESSAGE_NOT_FOUND' } },
    });
  });

  test('cards and images of our own chat become attachments and metadata in CometChat', async () => {
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
    await postMessage(bob, uuid, { message: 'this one', songs: [song] });
    const [read] = await list(roz, messagesPath(uuid, 'limit=1'));
    expect(chatMessageIn(read as CometMessage)).toMatchObject({
      message: 'this one',
      userUuid: bob.uuid,
      songs: [{ type: 'ChatMusicInfo', song: { trackName: 'First Light' } }],
    });
  });

  test('C35: joining adds a message of category action that greeters find, once per minute and person', async () => {
    const { uuid } = await openRoom('greeted');
    await data(cat, 'POST', `/v3/groups/${uuid}/members`, { body: {} });
    const joined = await list(roz, messagesPath(uuid, 'category=action'));
    expect(joined).toMatchObject([
      {
        type: 'groupMember',
        category: 'action',
        sender: cat.uuid,
        data: {
          action: 'joined',
          text: 'cat joined',
          entities: {
            sender: { entity: { uid: 'app_system' } },
            by: { entity: { uid: cat.uuid, name: 'cat' } },
            on: { entity: { uid: cat.uuid, name: 'cat' } },
          },
          mentions: { [cat.uuid]: { name: 'cat' } },
          metadata: { user: { uid: cat.uuid, name: 'cat' } },
        },
      },
    ]);
    // Joining the room adds the message only where a CometChat client follows the group.
    const enter = (roomUuid: string) =>
      world.app.chat.personJoined(roomUuid, { uuid: bob.uuid, name: 'bob' });
    await enter(uuid);
    await enter(uuid);
    expect(texts(await list(roz, messagesPath(uuid, 'category=action')))).toEqual([
      'cat joined',
      'bob joined',
    ]);
    const unheard = await openRoom('nobody polls');
    await enter(unheard.uuid);
    expect(await list(roz, messagesPath(unheard.uuid, 'category=action'))).toEqual([]);
    // Our own chat shows presence differently.
    expect(await listOwnMessages(ann, uuid)).toEqual([]);
  });
});
