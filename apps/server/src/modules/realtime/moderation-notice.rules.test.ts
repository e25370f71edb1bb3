import { describe, expect, it } from 'vitest';
import type { ModerationActionTaken } from '../../events/index.ts';
import { toModerationNotice } from './moderation-notice.rules.ts';

const action: ModerationActionTaken = {
  id: '11111111-0000-4000-8000-000000000000',
  actionType: 'grantRole',
  byUserUuid: 'ann',
  userUuid: 'bob',
  roomUuid: 'room',
  previousRole: null,
  role: 'chatDisabled',
  comment: '',
  expiresAt: null,
  takenAt: 0,
};

describe('R93: what a moderator changed', () => {
  it.each([
    ['grantRole', null, 'chatDisabled', 'muted'],
    ['removeRole', 'chatDisabled', null, 'unmuted'],
    ['grantRole', 'dj', 'djDisabled', 'djDisabled'],
    ['removeRole', 'djDisabled', null, 'djEnabled'],
    ['grantRole', 'dj', 'moderator', 'roleGiven'],
    ['removeRole', 'moderator', null, 'roleTaken'],
  ] as const)('%s from %s to %s is "%s"', (actionType, previousRole, role, code) => {
    expect(toModerationNotice({ ...action, actionType, previousRole, role }, 'ann')).toMatchObject({
      kind: 'moderation',
      code,
      byUserUuid: 'ann',
      byNickname: 'ann',
    });
  });

  it.each([
    ['kickUser', null, 'kicked'],
    ['banUser', null, 'banned'],
    ['removeRole', 'banned', null],
    ['removeRole', 'kicked', null],
    ['skipSong', null, null],
    ['removeDj', null, null],
  ] as const)(
    '%s from %s to %s is not repeated: the room shows it itself',
    (actionType, previousRole, role) => {
      expect(toModerationNotice({ ...action, actionType, previousRole, role }, 'ann')).toBeUndefined();
    },
  );

  it('names the role, the reason and the end, and nobody for a service', () => {
    const muted = { ...action, comment: 'spam', expiresAt: 60_000 };
    expect(toModerationNotice(muted, 'ann')).toMatchObject({
      reason: 'spam',
      until: '1970-01-01T00:01:00.000Z',
    });
    const promoted = { ...action, role: 'moderator', byUserUuid: null };
    expect(toModerationNotice(promoted, undefined)).toEqual({
      kind: 'moderation',
      code: 'roleGiven',
      text: 'You have a new role in this room.',
      role: 'moderator',
    });
  });
});
