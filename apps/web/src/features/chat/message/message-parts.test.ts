import { describe, expect, it } from 'vitest';
import { isEmojiOnly, linkText, messageParts, toPlainText, songLinkText } from './message-parts.ts';

const mentions = [
  { userUuid: 'a', nickname: 'Ana' },
  { userUuid: 'b', nickname: 'Ana Brisa' },
  { userUuid: 'c', nickname: 'c++ (live)' },
];
const cut = (text: string) => messageParts(text, mentions).map(({ kind, text: part }) => `${kind}:${part}`);

describe('parts of a message', () => {
  it('are a single part for plain text', () => {
    expect(cut('just words, 5 < 6 & 7')).toEqual(['text:just words, 5 < 6 & 7']);
  });

  it('find mentions, longest name first, ignoring case', () => {
    expect(cut('hey @ana brisa and @Ana!')).toEqual([
      'text:hey ',
      'mention:@ana brisa',
      'text: and ',
      'mention:@Ana',
      'text:!',
    ]);
  });

  it('handle names full of special characters', () => {
    expect(cut('@c++ (live) rocks')).toEqual(['mention:@c++ (live)', 'text: rocks']);
  });

  it('handle every character that a name may contain', () => {
    for (const delimiter of String.raw`!"#$%&'()*+,-./:;<=>?@[\]^_{|}~`) {
      const nickname = `mary${delimiter}ann`;
      const parts = messageParts(`hi @${nickname}!`, [{ userUuid: 'm', nickname }]);
      expect(parts[1]).toEqual({ kind: 'mention', text: `@${nickname}`, userUuid: 'm' });
    }
  });

  it('ignore a name that was not mentioned', () => {
    expect(cut('mail me @ home, @nobody')).toEqual(['text:mail me @ home, @nobody']);
  });

  it('find links without trailing punctuation', () => {
    expect(cut('see https://a.example/x?y=1. (http://b.example/z)')).toEqual([
      'text:see ',
      'link:https://a.example/x?y=1',
      'text:. (',
      'link:http://b.example/z',
      'text:)',
    ]);
  });

  it('link nothing but web URLs', () => {
    expect(cut('javascript:alert(1) data:text/html,x')).toEqual([
      'text:javascript:alert(1) data:text/html,x',
    ]);
  });
});

describe('mentions of groups and items', () => {
  it('C8, C9: find mentioned groups, and consumables by their id', () => {
    const parts = messageParts('@djs take <consumableId:12>, @staffing @DJs', [], ['djs']);
    expect(parts).toEqual([
      { kind: 'group', text: '@djs' },
      { kind: 'text', text: ' take ' },
      { kind: 'consumable', text: '<consumableId:12>', id: '12' },
      { kind: 'text', text: ', @staffing ' },
      { kind: 'group', text: '@DJs' },
    ]);
  });
});

describe('the display text of a URL', () => {
  it.each([
    ['https://www.a.example/', 'a.example'],
    ['https://a.example/x?y=1', 'a.example/x?y=1'],
    ['https://a.example/x?utm_source=abcdefghijk', 'a.example/x'],
    [`https://a.example/${'x'.repeat(60)}`, `a.example/${'x'.repeat(33)}…`],
  ])('%s: %s', (url, text) => {
    expect(linkText(url)).toBe(text);
  });
});

describe('C53: links to songs', () => {
  it('are recognised by their host', () => {
    const text =
      'https://youtu.be/dQw4w9WgXcQ, https://soundcloud.com/a/b or https://youtube.com.evil.example/x';
    expect(messageParts(text, [])).toEqual([
      {
        kind: 'song',
        text: 'https://youtu.be/dQw4w9WgXcQ',
        url: 'https://youtu.be/dQw4w9WgXcQ',
        isFindable: true,
      },
      { kind: 'text', text: ', ' },
      // Only SoundCloud can tell which song this is.
      {
        kind: 'song',
        text: 'https://soundcloud.com/a/b',
        url: 'https://soundcloud.com/a/b',
        isFindable: false,
      },
      { kind: 'text', text: ' or ' },
      { kind: 'link', text: 'https://youtube.com.evil.example/x', url: 'https://youtube.com.evil.example/x' },
    ]);
  });

  it('are not looked for in code', () => {
    expect(cut('`https://youtu.be/dQw4w9WgXcQ`')).toEqual(['code:https://youtu.be/dQw4w9WgXcQ']);
  });

  it('are not looked up when they exceed the length limit', () => {
    const url = `https://youtu.be/dQw4w9WgXcQ?si=${'x'.repeat(500)}`;
    expect(messageParts(url, [])).toEqual([{ kind: 'song', text: url, url, isFindable: false }]);
  });

  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=RDdQw4w9WgXcQ&t=42',
      'youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    ['https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', 'youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abcdefghijklmnop#top', 'youtu.be/dQw4w9WgXcQ'],
    ['https://www.deezer.com/track/3135556', 'deezer.com/track/3135556'],
    [
      'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=abcdefghijklmnop',
      'open.spotify.com/…4uLU6hMCjMI75M1A2tKUQC',
    ],
    [
      'https://music.apple.com/us/album/never-gonna-give-you-up/1559523357?i=1559523359',
      'music.apple.com/…1559523359',
    ],
    ['https://soundcloud.com/a/b', 'soundcloud.com/a/b'],
  ])('%s keeps the part that identifies it: %s', (url, text) => {
    expect(songLinkText(url)).toBe(text);
  });
});

describe('plainWords', () => {
  it('name a consumable as the message does (C8)', () => {
    expect(toPlainText('for you: <consumableId:rose-2>, and <b>', (id) => `Item ${id}`)).toBe(
      'for you: Item rose-2, and <b>',
    );
  });
});

describe('code', () => {
  it('is the text between backticks, and nothing is looked for in it', () => {
    expect(cut('try `npm run @Ana` now')).toEqual(['text:try ', 'code:npm run @Ana', 'text: now']);
    expect(messageParts('so:\n```js\nlet a = "@Ana";\n\n  b()\n```\nok', mentions)).toEqual([
      { kind: 'text', text: 'so:\n' },
      { kind: 'code', text: 'let a = "@Ana";\n\n  b()', isBlock: true },
      { kind: 'text', text: '\nok' },
    ]);
  });

  it('is not a lone backtick, nor an empty pair', () => {
    expect(cut('5` and 6')).toEqual(['text:5` and 6']);
    expect(cut('``')).toEqual(['text:``']);
    expect(cut('a `b\nc` d')).toEqual(['text:a `b\nc` d']);
  });

  it('loses its backticks in one-line places', () => {
    const itemName = (id: string) => `Item ${id}`;
    expect(toPlainText('see `x` and ```\ny\n``` <consumableId:7>', itemName)).toBe('see x and y Item 7');
  });
});

describe('emoji alone', () => {
  it.each(['🔥', '🔥💃 🎉', '👩‍👩‍👧‍👦', '🇪🇸', '1️⃣2️⃣', '❤️', '👍🏽👍🏿'])('%s are drawn large', (text) => {
    expect(isEmojiOnly(text)).toBe(true);
  });
  it.each(['', '12', 'a🔥', '🔥!', '🔥🔥🔥🔥🔥🔥🔥', '#', '©'])(
    '%s is drawn like any other message',
    (text) => {
      expect(isEmojiOnly(text)).toBe(false);
    },
  );
});
