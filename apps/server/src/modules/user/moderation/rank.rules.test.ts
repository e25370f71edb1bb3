import { tokenRoles } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { mayActOn, mayGrant } from './rank.rules.ts';

describe('rank (decisions section 1)', () => {
  test('each acts on those below, and on nobody else', () => {
    for (const [index, actor] of tokenRoles.entries())
      for (const [other, target] of tokenRoles.entries())
        expect(mayActOn(actor, target), `${actor} on ${target}`).toBe(actor === 'superUser' || other < index);
  });

  test.each([
    ['globalModerator', 'moderator', true],
    ['globalModerator', 'globalModerator', false],
    ['globalModerator', 'staff', false],
    ['moderator', 'promoter', true],
    ['moderator', 'moderator', false],
    ['staff', 'globalModerator', true],
    ['staff', 'staff', false],
    ['admin', 'staff', true],
    ['admin', 'admin', false],
    ['superUser', 'superUser', true],
  ] as const)('%s gives %s: %s', (actor, role, allowed) => {
    expect(mayGrant(actor, role)).toBe(allowed);
  });
});
