import { describe, expect, test } from 'vitest';
import { findDenial, isEarned, newcomer, type Award } from './avatar.rules.ts';

describe('F1: who can wear an avatar', () => {
  test.each([
    ['PUBLIC', null, null, null],
    ['PRIVATE', 'private', null, 'private'],
    ['SEASON_AWARD', 'not-earned', null, 'not-earned'],
    ['SUBSCRIBER_ONLY', 'subscribers-only', null, null],
  ] as const)('%s', (status, stranger, assigned, subscriber) => {
    const avatar = { status, discord_only: false };
    expect(findDenial(avatar, newcomer)).toBe(stranger);
    expect(findDenial(avatar, { ...newcomer, hasAssignment: true })).toBe(assigned);
    expect(findDenial(avatar, { ...newcomer, isSubscriber: true })).toBe(subscriber);
  });
});

describe('Y7: avatars for people who came through the activity', () => {
  test.each([
    ['PUBLIC', 'activity-only', null],
    ['PRIVATE', 'private', 'private'],
    ['SEASON_AWARD', 'not-earned', 'not-earned'],
    ['SUBSCRIBER_ONLY', 'subscribers-only', 'subscribers-only'],
  ] as const)('%s', (status, stranger, visitor) => {
    const avatar = { status, discord_only: true };
    expect(findDenial(avatar, newcomer)).toBe(stranger);
    expect(findDenial(avatar, { ...newcomer, hasUsedActivity: true })).toBe(visitor);
    expect(findDenial(avatar, { ...newcomer, hasAssignment: true })).toBeNull();
  });

  test('a subscriber also has to have come through it', () => {
    const avatar = { status: 'SUBSCRIBER_ONLY', discord_only: true } as const;
    const subscriber = { ...newcomer, isSubscriber: true };
    expect(findDenial(avatar, subscriber)).toBe('activity-only');
    expect(findDenial(avatar, { ...subscriber, hasUsedActivity: true })).toBeNull();
  });
});

describe('F4: what earns an avatar', () => {
  const points: Award = {
    status: 'SEASON_AWARD',
    ranking_type: 'points',
    ranking_value: 100,
    season_id: null,
  };
  const rank: Award = { ...points, ranking_type: 'rank', ranking_value: 3 };
  const [running, over] = [
    { id: 1, hasEnded: false },
    { id: 1, hasEnded: true },
  ];
  test.each([
    ['the points', points, running, { points: 100, rank: 9 }, true],
    ['one point less', points, over, { points: 99, rank: 1 }, false],
    ['a place while the season runs', rank, running, { points: 5, rank: 1 }, false],
    ['the last place that counts', rank, over, { points: 5, rank: 3 }, true],
    ['the place behind it', rank, over, { points: 5, rank: 4 }, false],
    ['a place without a point', rank, over, { points: 0, rank: 1 }, false],
    ['points of another season', { ...points, season_id: 2 }, over, { points: 500, rank: 1 }, false],
    ['points of its season', { ...points, season_id: 1 }, over, { points: 500, rank: 1 }, true],
    ['an avatar that is no award', { ...points, status: 'PRIVATE' }, over, { points: 500, rank: 1 }, false],
    ['an award without a value', { ...points, ranking_value: null }, over, { points: 500, rank: 1 }, false],
  ] as const)('%s', (_, award, season, result, expected) => {
    expect(isEarned(award, season, result)).toBe(expected);
  });
});
