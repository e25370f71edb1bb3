/** Form bodies of CometChat clients, images as files among them (wire section 5.4, rule C44). */
import type { CometMessage } from '@turnstage/contracts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cometFixture, type CometReply } from '../../../testing/comet/comet.fixture.ts';

const { world, bob, cat } = useWorld({ people: ['bob', 'cat'] });
let png: Buffer;
const { openRoom, readTexts, whileBlocked } = chatFixture(() => world);
const { chatToken, list } = cometFixture(() => world);

beforeAll(async () => {
  png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
});
// So that only the tests about the flood limit meet it.
beforeEach(() => world.clock.advance(6_000));

async function post(person: TestPerson, path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(world.baseUrl + path, {
    method: 'POST',
    headers: { authtoken: await chatToken(person), ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as CometReply['body'] };
}

function imageForm(
  guid: string,
  fields: Record<string, string> = {},
  files: readonly Uint8Array[] = [png],
): FormData {
  const form = new FormData();
  const all = { receiver: guid, receiverType: 'group', category: 'message', type: 'image', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  for (const [n, file] of files.entries())
    form.append(`files[${n}]`, new Blob([new Uint8Array(file)], { type: 'image/png' }), `p${n}.png`);
  return form;
}

const posted = ({ body }: { body: CometReply['body'] }) => body.data as CometMessage;

describe('forms without files', () => {
  test('mean the same as JSON, url-encoded or multipart', async () => {
    const { uuid } = await openRoom('forms');
    const fields = { receiver: uuid, receiverType: 'group', category: 'message', type: 'text' };
    const encoded = await post(
      bob,
      '/v3.0/messages',
      new URLSearchParams({ ...fields, 'data[text]': 'in a form' }),
    );
    expect(encoded.status).toBe(200);
    expect(posted(encoded)).toMatchObject({ sender: bob.uuid, type: 'text', data: { text: 'in a form' } });
    const parts = new FormData();
    for (const [name, value] of Object.entries(fields)) parts.set(name, value);
    parts.set(
      'data',
      JSON.stringify({ text: 'in parts', metadata: { chatMessage: { message: 'in parts' } } }),
    );
    expect((await post(bob, '/v3/messages', parts)).status).toBe(200);
    expect(await readTexts(cat, uuid)).toEqual(['in a form', 'in parts']);
  });

  test('join groups and mark as read', async () => {
    const { uuid } = await openRoom('joined by form');
    const members = `/v3/groups/${uuid}/members`;
    const joined = await post(cat, members, new URLSearchParams({ 'participants[]': cat.uuid }));
    expect(joined).toMatchObject({
      status: 200,
      body: { data: { participants: { [cat.uuid]: { success: true } } } },
    });
    await post(
      bob,
      '/v3/messages',
      new URLSearchParams({ receiver: uuid, receiverType: 'group', 'data[text]': 'x' }),
    );
    const [line] = (await list(cat, `/v3/groups/${uuid}/messages`)).filter(
      ({ sender }) => sender === bob.uuid,
    );
    const read = new URLSearchParams({ messageId: line?.id ?? '' });
    expect((await post(cat, `/v3/groups/${uuid}/conversation/read`, read)).status).toBe(200);
  });

  test('are refused with a CometChat error when they cannot be parsed or name nobody', async () => {
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await post(bob, '/v3/messages', 'no parts at all', broken)).toMatchObject({
      status: 400,
      body: { error: { code: 'ERR_BAD_REQUEST', message: 'The form cannot be read' } },
    });
    const malformed = new URLSearchParams({ '__proto__[receiver]': 'x' });
    expect(await post(bob, '/v3/messages', malformed)).toMatchObject({
      status: 400,
      body: { error: { code: 'ERR_BAD_REQUEST' } },
    });
    expect(await post(bob, '/v3/messages', new URLSearchParams({ type: 'text' }))).toMatchObject({
      status: 400,
      body: { error: { code: 'MISSING_PARAMETERS', message: 'receiver is required' } },
    });
  });

  test('are not read without a valid token', async () => {
    const response = await fetch(`${world.baseUrl}/v3/messages`, { method: 'POST', body: imageForm('x') });
    expect(response.status).toBe(401);
  });
});

describe('images as files', () => {
  test('are stored like those of our own chat, and become attachments here', async () => {
    const { uuid } = await openRoom('pictures in parts');
    const sent = await post(bob, '/v3.0/messages', imageForm(uuid, { data: '{"text":"look"}' }));
    expect(sent.status).toBe(200);
    const { data, type } = posted(sent) as CometMessage & {
      data: {
        text: string;
        attachments: { url: string }[];
        metadata: { chatMessage: { imageUrls: string[] } };
      };
    };
    expect({ type, text: data.text }).toEqual({ type: 'image', text: 'look' });
    expect(data.attachments).toMatchObject([{ mimeType: 'image/webp', extension: 'webp' }]);
    expect(data.metadata.chatMessage.imageUrls).toEqual(data.attachments.map(({ url }) => url));
    const { pathname } = new URL(data.attachments[0]!.url);
    const shown = Buffer.from(await (await fetch(world.baseUrl + pathname)).arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
  });

  test('need no text, and can be sent to a person too', async () => {
    const sent = await post(bob, '/v3/messages', imageForm(cat.uuid, { receiverType: 'user' }));
    expect(sent).toMatchObject({ status: 200, body: { data: { receiverType: 'user', data: { text: '' } } } });
    expect((posted(sent).data as { attachments: unknown[] }).attachments).toHaveLength(1);
  });

  test('are limited to four images of at most 5 MB', async () => {
    const { uuid } = await openRoom('too much');
    const four = await post(bob, '/v3/messages', imageForm(uuid, {}, [png, png, png, png]));
    expect((posted(four).data as { attachments: unknown[] }).attachments).toHaveLength(4);
    const five = await post(bob, '/v3/messages', imageForm(uuid, {}, [png, png, png, png, png]));
    expect(five).toMatchObject({
      status: 400,
      body: { error: { message: 'A message can have at most 4 images' } },
    });
    const text = await post(bob, '/v3/messages', imageForm(uuid, {}, [Buffer.from('no picture')]));
    expect(text).toMatchObject({ status: 400, body: { error: { code: 'ERR_BAD_REQUEST' } } });
    const large = await post(bob, '/v3/messages', imageForm(uuid, {}, [Buffer.alloc(5 * 1024 * 1024 + 1)]));
    expect(large).toMatchObject({ status: 413, body: { error: { code: 'ERR_TOO_LARGE' } } });
    // No other call accepts files.
    const elsewhere = imageForm(uuid, {}, [Buffer.alloc(200 * 1024)]);
    expect((await post(bob, `/v3/groups/${uuid}/members`, elsewhere)).status).toBe(413);
  });

  test('C36: sent again with the same muid, also at the same time, they stay one message and one image', async () => {
    const { uuid } = await openRoom('once');
    const send = () => post(bob, '/v3/messages', imageForm(uuid, { muid: 'the same' }));
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(new Set(answers.map((answer) => posted(answer).id)).size).toBe(1);
    const shown = answers.map(
      (answer) => (posted(answer).data as { attachments: { url: string }[] }).attachments,
    );
    expect(new Set(shown.map((attachments) => JSON.stringify(attachments))).size).toBe(1);
  });

  async function countUnsent({ uuid }: TestPerson): Promise<number | null> {
    const query = 'select from chat_service.image where owner_uuid = $1 and message_id is null';
    return (await world.database.pool.query(query, [uuid])).rowCount;
  }

  test('are not stored when the sender may not write there', async () => {
    const { uuid } = await openRoom('shut', { type: 'PRIVATE', password: 'sesame' });
    expect((await post(bob, '/v3/messages', imageForm(uuid))).status).toBe(404);
    await whileBlocked(cat, bob, async () => {
      const before = await countUnsent(bob);
      const refused = await post(bob, '/v3/messages', imageForm(cat.uuid, { receiverType: 'user' }));
      expect(refused.status).toBe(403);
      expect(await countUnsent(bob)).toBe(before);
    });
  });
});
