import type { RoomRole, RoomRoleEntry } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { cleanMessage, highestRole, whyMute } from './message.rules.ts';

describe('cleaning (decisions section 5)', () => {
  test.each([
    ['  hello  ', 'hello'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['one\n\n\n\n\ntwo', 'one\n\ntwo'],
    ['bell\u0007 and null\u0000', 'bell and null'],
    ['tab\there', 'tab here'],
    ['gpj.exe \u202Etxt.exe', 'gpj.exe txt.exe'],
    ['a family 👨‍👩‍👧', 'a family 👨‍👩‍👧'],
    ['نمی‌خواهم', 'نمی‌خواهم'],
    [`Z${'\u0336\u0315'.repeat(20)}a`, `Z${'\u0336\u0315'.repeat(3)}a`],
    ['keycaps 1️⃣2️⃣3️⃣, Việt Nam, שָׁלוֹם', 'keycaps 1️⃣2️⃣3️⃣, Việt Nam, שָׁלוֹם'],
  ])('%j is kept as %j', (text, kept) => {
    expect(cleanMessage(text)).toBe(kept);
  });

  test.each(['', '   ', '\n\n', '\u0000\u0007', '\u200B\u200D', '\u202E\u2069 '])(
    '%j says nothing',
    (text) => {
      expect(cleanMessage(text)).toBeNull();
    },
  );
});

const me = 'aaaaaaaa-0000-4000-8000-000000000001';
const other = 'aaaaaaaa-0000-4000-8000-000000000002';

function entry(userUuid: string, role: RoomRole): RoomRoleEntry {
  return { id: 1, roomId: 1, userUuid, role, expirationTime: null, createdAt: '', updatedAt: '' };
}

function room(...roomRoles: RoomRoleEntry[]) {
  return { type: 'PUBLIC' as const, hasChat: true, roomRoles };
}

describe('who may speak (document 3 section 6)', () => {
  const member = { uuid: me, role: 'user' as const, isVerified: false };

  test('a member of a public room may', () => {
    expect(whyMute(member, room(), false)).toBeNull();
  });

  test.each([
    ['banned', 'room/banned'],
    ['kicked', 'room/kicked'],
    ['chatDisabled', 'chat/disabled'],
  ] as const)('somebody %s may not: %s', (role, code) => {
    expect(whyMute(member, room(entry(me, role)), false)?.code).toBe(code);
    expect(whyMute(member, room(entry(other, role)), false)).toBeNull();
  });

  test('djDisabled takes the seat, not the voice', () => {
    expect(whyMute(member, room(entry(me, 'djDisabled')), false)).toBeNull();
  });

  test('nobody may where chat is off, the owner neither', () => {
    const silent = { ...room(entry(me, 'owner')), hasChat: false };
    expect(whyMute(member, silent, false)).toEqual({
      code: 'chat/disabled',
      message: 'Chat is switched off in this room',
    });
  });

  test('public rooms want a verified profile where the installation says so, other rooms do not (section 5)', () => {
    expect(whyMute(member, room(), true)?.code).toBe('chat/not-verified');
    expect(whyMute({ ...member, isVerified: true }, room(), true)).toBeNull();
    expect(whyMute({ ...member, role: 'bot' }, room(), true)).toBeNull();
    expect(whyMute(member, { ...room(), type: 'PRIVATE' }, true)).toBeNull();
  });
});

describe('the role a message shows (rule R11)', () => {
  test('is the strongest right', () => {
    expect(highestRole(me, room(entry(me, 'dj'), entry(me, 'coOwner')))).toBe('coOwner');
  });
  test('is empty without one; restrictions and the roles of others are none', () => {
    expect(highestRole(me, room(entry(me, 'djDisabled'), entry(other, 'owner')))).toBe('');
  });
});
