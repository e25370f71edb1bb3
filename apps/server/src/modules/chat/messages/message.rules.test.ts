import type { RoomRole, RoomRoleEntry } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { cleanMessage, highestRole, sendRefusal } from './message.rules.ts';

describe('cleaning text (decisions section 5)', () => {
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
  ])('%j becomes %j', (text, expected) => {
    expect(cleanMessage(text)).toBe(expected);
  });

  test.each(['', '   ', '\n\n', '\u0000\u0007', '\u200B\u200D', '\u202E\u2069 '])(
    '%j counts as empty',
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

describe('who may write (document 3 section 6)', () => {
  const member = { uuid: me, role: 'user' as const, isVerified: false };

  test('a member of a public room may', () => {
    expect(sendRefusal(member, room(), { verifiedOnly: false, now: 0 })).toBeNull();
  });

  test.each([
    ['banned', 'room/banned'],
    ['kicked', 'room/kicked'],
    ['chatDisabled', 'chat/disabled'],
  ] as const)('a person who is %s may not: %s', (role, code) => {
    expect(sendRefusal(member, room(entry(me, role)), { verifiedOnly: false, now: 0 })?.code).toBe(code);
    expect(sendRefusal(member, room(entry(other, role)), { verifiedOnly: false, now: 0 })).toBeNull();
  });

  test('djDisabled takes the seat, but not the right to write', () => {
    expect(sendRefusal(member, room(entry(me, 'djDisabled')), { verifiedOnly: false, now: 0 })).toBeNull();
  });

  test('nobody may write where chat is off, not even the owner', () => {
    const chatOff = { ...room(entry(me, 'owner')), hasChat: false };
    expect(sendRefusal(member, chatOff, { verifiedOnly: false, now: 0 })).toEqual({
      code: 'chat/disabled',
      message: 'Chat is switched off in this room',
    });
  });

  test('public rooms need a verified profile where the installation requires it, other rooms do not (section 5)', () => {
    expect(sendRefusal(member, room(), { verifiedOnly: true, now: 0 })?.code).toBe('chat/not-verified');
    expect(sendRefusal({ ...member, isVerified: true }, room(), { verifiedOnly: true, now: 0 })).toBeNull();
    expect(sendRefusal({ ...member, role: 'bot' }, room(), { verifiedOnly: true, now: 0 })).toBeNull();
    expect(sendRefusal(member, { ...room(), type: 'PRIVATE' }, { verifiedOnly: true, now: 0 })).toBeNull();
  });
});

describe('the role a message shows (rule R11)', () => {
  test('is the strongest one', () => {
    expect(highestRole(me, room(entry(me, 'dj'), entry(me, 'coOwner')))).toBe('coOwner');
  });
  test('is empty without one; restrictions and the roles of others do not count', () => {
    expect(highestRole(me, room(entry(me, 'djDisabled'), entry(other, 'owner')))).toBe('');
  });
});
