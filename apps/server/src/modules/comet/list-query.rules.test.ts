import { describe, expect, test } from 'vitest';
import { parseMessageQuery } from './list-query.rules.ts';

const parse = (text: string) => parseMessageQuery(Object.fromEntries(new URLSearchParams(text)));

describe('C30: cursors', () => {
  test.each([
    // V3 (wire 5.3): the id is exact, the time beside it is ignored.
    ['affix=append&id=103&updatedAt=1700000000', { direction: 'oldestFirst', afterId: 103 }],
    // V3 when it starts: no id yet.
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
    // jambot: the second itself is included.
    [
      'fromTimestamp=1700000000&category=message',
      { direction: 'oldestFirst', from: 1_700_000_000_000, categories: ['message'] },
    ],
    ['affix=prepend&id=103', { direction: 'newestAscending', beforeId: 103 }],
    ['affix=prepend&sentAt=1700000000', { direction: 'newestAscending', to: 1_700_000_000_000 }],
    ['toTimestamp=1700000000', { direction: 'newestAscending', to: 1_700_000_001_000 }],
  ])('%s', (text, wanted) => {
    const { limit: _limit, hideDeleted, hideReplies, unreadOnly, ...rest } = parse(text);
    expect({ hideDeleted, hideReplies, unreadOnly }).toEqual({
      hideDeleted: false,
      hideReplies: false,
      unreadOnly: false,
    });
    const { limit, ...others } = wanted as { limit?: number };
    expect(rest).toEqual(others);
    if (limit !== undefined) expect(parse(text).limit).toBe(limit);
  });
});

describe('C31: order and size', () => {
  test('limit= alone returns the newest first, as the Python bot expects; everything else ascends', () => {
    expect(parse('limit=10').direction).toBe('newestFirst');
    for (const text of ['', 'per_page=50', 'limit=10&affix=append', 'limit=10&affix=prepend&id=5'])
      expect(parse(text).direction, text).toBe('newestAscending');
  });

  test('per_page and limit are the same: 30 by default, 100 at most, anything but a number is ignored', () => {
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
      expect(parse(text).limit, text).toBe(limit);
  });
});

describe('C55: undelivered', () => {
  test.each([
    ['undelivered=1', { marksDelivery: true, onlyUndelivered: true }],
    ['undelivered=1&id=undefined', { marksDelivery: true, onlyUndelivered: true }],
    ['undelivered=1&id=7', { marksDelivery: true, onlyUndelivered: undefined }],
    ['undelivered=1&id=7&affix=prepend', { marksDelivery: undefined, onlyUndelivered: undefined }],
    ['undelivered=0', { marksDelivery: undefined, onlyUndelivered: undefined }],
  ])('%s', (query, { marksDelivery, onlyUndelivered }) => {
    const filter = parse(query);
    expect(filter.marksDelivery).toBe(marksDelivery);
    expect(filter.onlyUndelivered).toBe(onlyUndelivered);
  });
});

describe('C32: filters', () => {
  test('are on with 1 or true, and lists are separated by commas', () => {
    expect(
      parse(
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
    // With the parameters that every bot sends.
    const all = parse('hideMessagesFromBlockedUsers=0&unread=0&withTags=0&undelivered=1&hideDeleted=0');
    expect(all).toEqual({
      limit: 30,
      direction: 'newestAscending',
      hideDeleted: false,
      hideReplies: false,
      unreadOnly: false,
      marksDelivery: true,
      onlyUndelivered: true,
    });
  });
});
