/** C34, wire section 5.5: a message names its sender and its receiver wherever it is read. */
import type { CometMessage } from '@turnstage/contracts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { beforeAll, expect, test } from 'vitest';
import { cometFixture } from '../../../testing/comet/comet.fixture.ts';

const { world, ann, bob } = useWorld({ people: ['ann', 'bob'] });
let guid: string;
const { openRoom } = chatFixture(() => world);
const { data, list } = cometFixture(() => world);

beforeAll(async () => {
  guid = (await openRoom('night bus')).uuid;
});

interface Named {
  readonly entity: { readonly name?: string };
}
const namesOf = (message: CometMessage) => {
  const { sender, receiver } = message.data['entities'] as { sender: Named; receiver: Named };
  return `${sender.entity.name} to ${receiver.entity.name}`;
};
const send = (receiver: string, receiverType: string) =>
  data<CometMessage>(bob, 'POST', '/v3.0/messages', {
    body: { receiver, receiverType, category: 'message', type: 'text', data: { text: 'hello' } },
  });

test('C34: a direct message names both when it is sent, listed, read, edited, reacted to, and as last message of the conversation', async () => {
  const sent = await send(ann.uuid, 'user');
  const messages = [
    sent,
    ...(await list(ann, `/v3.0/users/${bob.uuid}/messages?per_page=1`)),
    ...(await list(ann, '/v3.0/messages?receiverType=user&per_page=1')),
    await data<CometMessage>(ann, 'GET', `/v3.0/messages/${sent.id}`),
    await data<CometMessage>(bob, 'PUT', `/v3.0/messages/${sent.id}`, { body: { data: { text: 'hi' } } }),
    await data<CometMessage>(ann, 'POST', `/v3.0/messages/${sent.id}/reactions/${encodeURIComponent('🔥')}`),
    (await data<{ lastMessage: CometMessage }>(ann, 'GET', `/v3.0/users/${bob.uuid}/conversation`))
      .lastMessage,
  ];
  expect(messages.map(namesOf)).toEqual(messages.map(() => 'bob to ann'));
});

test('C34: a group message does the same, with the name of the group', async () => {
  const sent = await send(guid, 'group');
  const messages = [
    sent,
    ...(await list(bob, `/v3.0/groups/${guid}/messages?per_page=1&category=message`)),
    await data<CometMessage>(bob, 'GET', `/v3.0/messages/${sent.id}`),
    await data<CometMessage>(bob, 'DELETE', `/v3.0/messages/${sent.id}`),
  ];
  expect(messages.map(namesOf)).toEqual(messages.map(() => 'bob to da:night-bus'));
});
