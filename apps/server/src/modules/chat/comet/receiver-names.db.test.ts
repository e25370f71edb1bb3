/** C34, wire section 5.5: a line names its sender and to whom it was said, wherever it is read. */
import type { CometMessage } from '@turnstage/contracts';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatFixture } from '../messages/chat.fixture.ts';
import { cometFixture } from './comet.fixture.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let guid: string;
const { openRoom } = chatFixture(() => world);
const { data, list } = cometFixture(() => world);

beforeAll(async () => {
  world = await startWorld();
  ann = await world.person('ann');
  bob = await world.person('bob');
  guid = (await openRoom('night bus')).uuid;
});
afterAll(() => world.stop());

interface Named {
  readonly entity: { readonly name?: string };
}
const namesOf = (line: CometMessage) => {
  const { sender, receiver } = line.data['entities'] as { sender: Named; receiver: Named };
  return `${sender.entity.name} to ${receiver.entity.name}`;
};
const send = (receiver: string, receiverType: string) =>
  data<CometMessage>(bob, 'POST', '/v3.0/messages', {
    body: { receiver, receiverType, category: 'message', type: 'text', data: { text: 'hello' } },
  });

test('C34: said to a person: as it is sent, listed, read, changed, reacted to, and last in the conversation', async () => {
  const sent = await send(ann.uuid, 'user');
  const lines = [
    sent,
    ...(await list(ann, `/v3.0/users/${bob.uuid}/messages?per_page=1`)),
    ...(await list(ann, '/v3.0/messages?receiverType=user&per_page=1')),
    await data<CometMessage>(ann, 'GET', `/v3.0/messages/${sent.id}`),
    await data<CometMessage>(bob, 'PUT', `/v3.0/messages/${sent.id}`, { body: { data: { text: 'hi' } } }),
    await data<CometMessage>(ann, 'POST', `/v3.0/messages/${sent.id}/reactions/${encodeURIComponent('🔥')}`),
    (await data<{ lastMessage: CometMessage }>(ann, 'GET', `/v3.0/users/${bob.uuid}/conversation`))
      .lastMessage,
  ];
  expect(lines.map(namesOf)).toEqual(lines.map(() => 'bob to ann'));
});

test('C34: said in a group: the same, by the name of the group', async () => {
  const sent = await send(guid, 'group');
  const lines = [
    sent,
    ...(await list(bob, `/v3.0/groups/${guid}/messages?per_page=1&category=message`)),
    await data<CometMessage>(bob, 'GET', `/v3.0/messages/${sent.id}`),
    await data<CometMessage>(bob, 'DELETE', `/v3.0/messages/${sent.id}`),
  ];
  expect(lines.map(namesOf)).toEqual(lines.map(() => 'bob to da:night-bus'));
});
