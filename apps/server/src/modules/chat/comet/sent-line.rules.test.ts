import type { SendBody } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { namesForMarks, peopleMarked, readSentLine } from './sent-line.rules.ts';

const group = { receiver: 'GROUP-1', receiverType: 'group', category: 'message', type: 'text' };
const read = (rest: Partial<SendBody>) => readSentLine({ ...group, ...rest });

describe('what is meant to be said (wire section 5.4)', () => {
  test.each([
    ['data.text', { data: { text: ' hello ' } }],
    [
      'metadata.chatMessage.message, when there is no text',
      { data: { metadata: { chatMessage: { message: 'hello' } } } },
    ],
    [
      'customData.message of a ChatMessage',
      { category: 'custom', type: 'ChatMessage', data: { customData: { message: 'hello', id: -1 } } },
    ],
    [
      'data.text rather than the metadata',
      { data: { text: 'hello', metadata: { chatMessage: { message: 'x' } } } },
    ],
  ])('%s', (_where, body) => {
    expect(read(body)).toMatchObject({ to: { guid: 'group-1' }, text: 'hello' });
  });

  test('category, type and metadata are kept to be given back, but what the server writes there is not', () => {
    const metadata = { incrementUnreadCount: true, '@injected': { extensions: {} } };
    expect(
      read({ category: 'custom', type: 'ChatMessage', muid: 7, data: { text: 'x', metadata } }),
    ).toMatchObject({
      muid: '7',
      sentAs: {
        category: 'custom',
        type: 'ChatMessage',
        metadata: { incrementUnreadCount: true },
        muid: '7',
      },
    });
    expect(read({ category: 'action', data: { text: 'x' } })).toMatchObject({
      sentAs: { category: 'message' },
    });
  });

  test('pictures by their address, from attachments and imageUrls, each once and at most four', () => {
    const url = (n: number) => `https://pictures.example/${n}.png`;
    const imageUrls = [url(1), url(2), url(3), url(4), url(5), 'javascript:alert(1)', 7];
    expect(
      read({
        type: 'image',
        data: { attachments: [{ url: url(1) }], metadata: { chatMessage: { imageUrls } } },
      }),
    ).toMatchObject({ text: '', pictureUrls: [url(1), url(2), url(3), url(4)], sentAs: { type: 'image' } });
  });

  test('songs in whatever they are wrapped', () => {
    const song = {
      songId: 42,
      trackName: 'First Light',
      artistName: 'The Examples',
      duration: 180,
      thumbnails: { '100': '', '500': 'https://pictures.example/500.png' },
      musicProviders: { spotify: 'abc', apple: null },
    };
    const songs = [{ type: 'ChatMusicInfo', song }, { song: { trackName: '' } }, 'nonsense', song];
    const line = read({ data: { metadata: { chatMessage: { songs } } } });
    expect(line).toMatchObject({
      songs: [
        {
          songId: '42',
          trackName: 'First Light',
          artistName: 'The Examples',
          duration: 180,
          thumbnail: 'https://pictures.example/500.png',
          isrc: null,
          musicProviders: { spotify: 'abc' },
        },
        { trackName: 'First Light' },
      ],
    });
  });

  test.each([
    [{ receiver: undefined }, 'receiver'],
    [{ receiver: '  ' }, 'receiver'],
    [{ receiverType: undefined, data: { text: 'x' } }, 'receiverType'],
    [{ receiverType: 'room', data: { text: 'x' } }, 'receiverType'],
    [{}, 'data.text'],
    [{ data: { text: ' \u0000 ' } }, 'data.text'],
    [{ data: { text: 'x'.repeat(2001) } }, 'data.text'],
  ])('%j is refused', (body, field) => {
    expect(readSentLine({ ...group, ...body })).toMatchObject({ field });
  });
});

describe('people called by markup', () => {
  const bob = '0b0b0b0b-0000-4000-8000-000000000001';

  test('are found once, and named as our own chat names them', () => {
    const text = `<@uid:${bob.toUpperCase()}> and <@uid:${bob}>, <@uid:nobody> <consumableId:5>`;
    expect(peopleMarked(text)).toEqual([bob]);
    expect(namesForMarks(text, new Map([[bob, 'bob']]))).toBe(
      '@bob and @bob, <@uid:nobody> <consumableId:5>',
    );
    expect(namesForMarks(`<@uid:${bob}>`, new Map())).toBe(`<@uid:${bob}>`);
  });
});
