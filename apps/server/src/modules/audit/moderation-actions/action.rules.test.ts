import { describe, expect, test } from 'vitest';
import { verdictOnChange, verdictOnDelete, parseTime } from './action.rules.ts';

const [me, them] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const recorded = { event_id: me, user_uuid: them };
const written = { event_id: null, user_uuid: them };
const staff = { userUuid: me, role: 'staff' } as const;
const admin = { userUuid: me, role: 'admin' } as const;
const service = { userUuid: '', role: 'staff' } as const;

describe('the history', () => {
  test('rejects changes to recorded actions, except to their comment', () => {
    expect(verdictOnChange(recorded, ['comment'], staff)).toBe('allowed');
    expect(verdictOnChange(recorded, ['comment', 'role'], admin)).toBe('moderation-action/recorded');
    expect(verdictOnChange(written, ['role', 'userUuid'], staff)).toBe('allowed');
  });

  test('rejects edits by the person the action is about', () => {
    for (const action of [recorded, written]) {
      const mine = { ...action, user_uuid: me };
      expect(verdictOnChange(mine, ['comment'], admin)).toBe('moderation/self');
      expect(verdictOnDelete(mine, admin)).toBe('moderation/self');
    }
    expect(verdictOnChange(recorded, ['comment'], service)).toBe('allowed');
  });

  test('lets only an admin delete recorded actions', () => {
    expect(verdictOnDelete(recorded, staff)).toBe('moderation-action/recorded');
    expect(verdictOnDelete(recorded, admin)).toBe('allowed');
    expect(verdictOnDelete(written, staff)).toBe('allowed');
  });
});

test('accepts only times that a date can represent', () => {
  expect(parseTime('2026-01-01T00:00:00Z')).toBe(Date.UTC(2026, 0, 1));
  expect(parseTime('soon')).toBeUndefined();
});
