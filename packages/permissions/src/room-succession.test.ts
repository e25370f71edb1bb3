import { expect, test } from 'vitest';
import { successorRoleOf, takesOverByDefault } from './room-succession.ts';

test('H18: co-owners and moderators can take over a room, co-owners also by default', () => {
  expect(successorRoleOf(['moderator', 'coOwner'])).toBe('coOwner');
  expect(successorRoleOf(['dj', 'moderator'])).toBe('moderator');
  for (const roles of [[], ['dj'], ['owner'], ['chatDisabled']] as const)
    expect(successorRoleOf(roles)).toBeUndefined();
  expect(takesOverByDefault({ role: 'coOwner' })).toBe(true);
  expect(takesOverByDefault({ role: 'moderator' })).toBe(false);
});
