import { describe, expect, test } from 'vitest';
import { readLineQuery } from './list-query.rules.ts';

const read = (text: string) => readLineQuery(Object.fromEntries(new URLSearchParams(text)));

describe('C30: cursors', () => {
  test.each([
    // V3 (wire 5.3): the id says it exactly, the time beside it adds nothing.
    ['affix=append&id=103&updatedAt=1700000000', { direction: 'oldestFirst', afterId: 103 }],
    // V3 at its start: no id yet.
    [
      'per_page=1&affix=append&updatedAt=1700000000',
      { direction: 'oldestFirst', from: 1_700_000_001_000, limit: 1 },
    ],
    ['affix=append&sentAt=1700000000', { direction: 'oldestFirst', from: 1_700_000_001_000 }],
    ['affix=append&sentAt=1700000000123', { direction: 'oldestFirst', from: 1_700_000_001_000 }],
    // V2's first call.
    ['affix=append&id=undefined', { direction: 'newestAscending' }],
    ['affix=append&id=', { direction: 'newestAscending' }],
    ['affix=append&id=NaN&updatedAt=null', { direction: 'newestAscending' }],
    // jambot: what is of that second belongs to it.
    [
      'fromTimestamp=1700000000&category=message',
      { direction: 'oldestFirst', from: 1_700_000_000_000, categories: ['message'] },
    ],
    ['affix=prepend&id=103', { direction: 'newestAscending', beforeId: 103 }],
    ['affix=prepend&sentAt=1700000000', { direction: 'newestAscending', to: 1_700_000_000_000 }],
    ['toTimestamp=1700000000', { direction: 'newestAscending', to: 1_700_000_001_000 }],
  ])('%s', (text, wanted) => {
    const { limit: _limit, hideDeleted, hideReplies, unreadOnly, ...rest } = read(text);
    expect({ hideDeleted, hideReplies, unreadOnly }).toEqual({
      hideDeleted: false,
      hideReplies: false,
      unreadOnly: false,
    });
    const { limit, ...others } = wanted as { limit?: number };
    expect(rest).toEqual(others);
    if (limit !== undefined) expect(read(text).limit).toBe(limit);
  });
});

describe('C31: order and size', () => {
  test('a bare limit= answers the newest first, as the Python bot reads it; everything else ascends', () => {
    expect(read('limit=10').direction).toBe('newestFirst');
    for (const text of ['', 'per_page=50', 'limit=10&affix=append', 'limit=10&affix=prepend&id=5'])
      expect(read(text).direction, text).toBe('newestAscending');
  });

  test('per_page and limit are the same: 30 when not said, 100 at most, nonsense is not said', () => {
    for (const [text, limit] of [
      ['', 30],
      ['per_page=50', 50],
      ['limit=2', 2],
      ['limit=1000', 100],
      ['limit=0', 30],
      ['limit=-1', 30],
      ['limit=all', 30],
      ['per_page=1&limit=100', 1],
    ] as const)
      expect(read(text).limit, text).toBe(limit);
  });
});

describe('C32: filters', () => {
  test('are on with 1 or true, and lists have commas', () => {
    expect(
      read(
        'hideDeleted=1&hideReplies=true&unread=1&category=message,custom&type=text&parentId=7&searchKey=a%20b',
      ),
    ).toEqual({
      limit: 30,
      direction: 'newestAscending',
      hideDeleted: true,
      hideReplies: true,
      unreadOnly: true,
      categories: ['message', 'custom'],
      types: ['text'],
      repliesTo: 7,
      search: 'a b',
    });
    // As every bot sends them.
    const all = read('hideMessagesFromBlockedUsers=0&unread=0&withTags=0&undelivered=1&hideDeleted=0');
    expect(all).toEqual({
      limit: 30,
      direction: 'newestAscending',
      hideDeleted: false,
      hideReplies: false,
      unreadOnly: false,
    });
  });
});
