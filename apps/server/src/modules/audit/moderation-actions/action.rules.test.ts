import { describe, expect, test } from 'vitest';
import { mayChange, mayStrike, timeOf } from './action.rules.ts';

const [me, them] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const recorded = { event_id: me, user_uuid: them };
const written = { event_id: null, user_uuid: them };
const staff = { userUuid: me, role: 'staff' } as const;
const admin = { userUuid: me, role: 'admin' } as const;
const service = { userUuid: '', role: 'staff' } as const;

describe('the history', () => {
  test('keeps what was recorded, but for its comment', () => {
    expect(mayChange(recorded, ['comment'], staff)).toBe('allowed');
    expect(mayChange(recorded, ['comment', 'role'], admin)).toBe('moderation-action/recorded');
    expect(mayChange(written, ['role', 'userUuid'], staff)).toBe('allowed');
  });

  test('is not edited by those it is about', () => {
    for (const action of [recorded, written]) {
      const mine = { ...action, user_uuid: me };
      expect(mayChange(mine, ['comment'], admin)).toBe('moderation/self');
      expect(mayStrike(mine, admin)).toBe('moderation/self');
    }
    expect(mayChange(recorded, ['comment'], service)).toBe('allowed');
  });

  test('loses recorded actions only by an admin', () => {
    expect(mayStrike(recorded, staff)).toBe('moderation-action/recorded');
    expect(mayStrike(recorded, admin)).toBe('allowed');
    expect(mayStrike(written, staff)).toBe('allowed');
  });
});

test('times are those that a date can show', () => {
  expect(timeOf('2026-01-01T00:00:00Z')).toBe(Date.UTC(2026, 0, 1));
  expect(timeOf('soon')).toBeUndefined();
});
