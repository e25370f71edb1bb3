import type { TokenRole } from '@turnstage/contracts';
import { takesPartInPoints } from '@turnstage/permissions';
import { tokenRoles } from '@turnstage/contracts/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countableVotes, countHeard, dayOf, pointsOfPlay, type Play } from './play-points.rules.ts';

const people = ['dj', ...Array.from({ length: 60 }, (_, n) => `p${n}`)];
const person = fc.constantFrom(...people);
const role = fc.constantFrom<TokenRole>(...tokenRoles);
const play: fc.Arbitrary<Play> = fc.record({
  djUuid: fc.constant('dj'),
  votes: fc.uniqueArray(
    fc.record({
      userUuid: person,
      tokenRole: role,
      like: fc.option(fc.boolean(), { nil: undefined }),
      star: fc.option(fc.boolean(), { nil: undefined }),
    }),
    { selector: ({ userUuid }) => userUuid },
  ),
  listeners: fc.uniqueArray(fc.record({ userUuid: person, tokenRole: role, hasHeard: fc.boolean() }), {
    selector: ({ userUuid }) => userUuid,
  }),
});
const worthOf = (one: Play) => pointsOfPlay(countableVotes(one), countHeard(one));
const check = (predicate: (one: Play) => void) => fc.assert(fc.property(play, predicate), { numRuns: 300 });

test('the sum is one for a like, two for a star and one for ten who heard it', () => {
  check((one) => {
    const { likes, stars, listeners, points } = worthOf(one);
    expect(points).toBe(likes + 2 * stars + (listeners - (listeners % 10)) / 10);
    expect(points).toBeLessThanOrEqual(3 * one.votes.length + one.listeners.length / 10);
  });
});

test('what the DJ, guests and bots do changes nothing', () => {
  check((one) => {
    const counts = ({ userUuid, tokenRole }: { userUuid: string; tokenRole: TokenRole }) =>
      userUuid !== 'dj' && takesPartInPoints(tokenRole);
    const without = { ...one, votes: one.votes.filter(counts), listeners: one.listeners.filter(counts) };
    expect(worthOf(one)).toEqual(worthOf(without));
  });
});

test('the order of votes and listeners, and receiving them twice, change nothing', () => {
  check((one) => {
    const twice = {
      ...one,
      votes: [...one.votes.toReversed(), ...one.votes],
      listeners: [...one.listeners.toReversed(), ...one.listeners],
    };
    expect(worthOf(twice)).toEqual(worthOf(one));
  });
});

test('one more person who votes and listens never takes points, and gives at most four', () => {
  fc.assert(
    fc.property(play, role, fc.boolean(), fc.boolean(), (one, tokenRole, like, star) => {
      const more = {
        ...one,
        votes: [...one.votes, { userUuid: 'one more', tokenRole, like, star }],
        listeners: [...one.listeners, { userUuid: 'one more', tokenRole, hasHeard: true }],
      };
      const gained = worthOf(more).points - worthOf(one).points;
      expect(gained).toBeGreaterThanOrEqual(0);
      expect(gained).toBeLessThanOrEqual(4);
      if (!takesPartInPoints(tokenRole)) expect(gained).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['2030-01-31T23:59:59.999Z', '2030-01-31'],
  ['2030-02-01T00:00:00.000Z', '2030-02-01'],
  ['2030-02-01T01:30:00.000+02:00', '2030-01-31'],
])('a song that ends at %s belongs to %s', (time, day) => {
  expect(dayOf(Date.parse(time))).toBe(day);
});
