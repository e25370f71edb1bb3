import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lineUpNotices, moderationNotices } from '@turnstage/contracts/values';
import { translateNotice } from './notice-text.ts';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('navigator', { languages: ['en-US', 'en'] });
});
afterEach(() => vi.unstubAllGlobals());

it('R93: names the moderator, the song and the reason', () => {
  const by = { byNickname: 'Ada', byUserUuid: 'ada' };
  expect(translateNotice({ kind: 'lineUp', code: 'skipped', trackName: 'Low Terrace', ...by })).toBe(
    'Ada skipped “Low Terrace”.',
  );
  expect(translateNotice({ kind: 'moderation', code: 'muted', reason: 'Spam', ...by })).toBe(
    'Ada muted you. Reason: Spam',
  );
  expect(translateNotice({ kind: 'moderation', code: 'roleGiven', role: 'moderator', ...by })).toBe(
    'Ada made you a mod of this room.',
  );
});

it('R93: says until what time today, and otherwise until what date', () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 4, 21, 0) });
  try {
    const muted = (until: Date) =>
      translateNotice({ code: 'muted', byNickname: 'Ada', until: until.toISOString() }).replaceAll(
        '\u202f',
        ' ',
      );
    expect(muted(new Date(2026, 2, 4, 22, 30))).toBe('Ada muted you until 10:30 PM.');
    expect(muted(new Date(2026, 2, 5, 22, 30))).toBe('Ada muted you until Mar 5, 10:30 PM.');
    expect(muted(new Date(2027, 0, 1, 0, 5))).toBe('Ada muted you until Jan 1, 2027, 12:05 AM.');
    vi.stubGlobal('navigator', { languages: ['en-GB'] });
    expect(muted(new Date(2026, 2, 5, 22, 30))).toBe('Ada muted you until 5 Mar, 22:30.');
  } finally {
    vi.useRealTimers();
  }
});

it('R93: has a sentence for every notice that a moderator causes, also without a name', () => {
  const others = ['passedOverAbsent', 'seatLostAbsent'];
  for (const code of [...lineUpNotices, ...moderationNotices].filter((each) => !others.includes(each))) {
    const text = translateNotice({ code });
    expect(text).not.toContain('The server says');
    expect(text).not.toContain('undefined');
  }
});

it('translates refusals as before', () => {
  expect(translateNotice({ kind: 'nextSong', code: 'song/too-long', trackName: 'Low Terrace' })).toBe(
    '“Low Terrace” is longer than this room allows.',
  );
});
