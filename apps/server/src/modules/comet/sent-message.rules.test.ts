import type { SendBody } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { cleanMessage } from '../chat/index.ts';
import { expandMentions, mentionedUids, parseSentMessage } from './sent-message.rules.ts';

const group = { receiver: 'GROUP-1', receiverType: 'group', category: 'message', type: 'text' };
const read = (rest: Partial<SendBody>) =>
  parseSentMessage({ ...group, ...rest }, { cleanText: cleanMessage });

describe('parsing a message (wire section 5.4)', () => {
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

  test('category, type and metadata are stored to be returned as sent, except what the server writes there', () => {
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

  test('images by URL, from attachments and imageUrls, each once and at most four', () => {
    const url = (n: number) => `https://pictures.example/${n}.png`;
    const imageUrls = [url(1), url(2), url(3), url(4), url(5), 'javascript:alert(1)', 7];
    expect(
      read({
        type: 'image',
        data: { attachments: [{ url: url(1) }], metadata: { chatMessage: { imageUrls } } },
      }),
    ).toMatchObject({ text: '', imageUrls: [url(1), url(2), url(3), url(4)], sentAs: { type: 'image' } });
  });

  test('songs in whatever shape they are wrapped', () => {
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
    expect(read(body as Partial<SendBody>)).toMatchObject({ field });
  });
});

describe('people mentioned by markup', () => {
  const bob = '0b0b0b0b-0000-4000-8000-000000000001';

  test('are found once, and become the mentions of our own chat', () => {
    const text = `<@uid:${bob.toUpperCase()}> and <@uid:${bob}>, <@uid:nobody> <consumableId:5>`;
    expect(mentionedUids(text)).toEqual([bob]);
    expect(expandMentions(text, new Map([[bob, 'bob']]))).toBe(
      '@bob and @bob, <@uid:nobody> <consumableId:5>',
    );
    expect(expandMentions(`<@uid:${bob}>`, new Map())).toBe(`<@uid:${bob}>`);
  });
});
