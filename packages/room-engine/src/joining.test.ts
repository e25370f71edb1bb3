import { expect, test } from 'vitest';
import {
  ann,
  bob,
  bot,
  cat,
  dan,
  eve,
  fay,
  gus,
  hal,
  mod,
  profile,
  role,
  song,
  usualRoles,
} from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

const minute = 60_000;

test('R1: the first connection adds a person and the others receive it', () => {
  const room = new TestRoom().joinAll(ann);
  room.join(bob);
  expect(room.messageNames).toEqual(['userJoined', 'updatedUserData']);
  expect(room.messages('userJoined')[0]).toMatchObject({ to: 'room', except: `${bob}-1` });
  expect(room.messages('updatedUserData')[0]?.to).toEqual({ connection: `${bob}-1` });
  expect(room.events('userJoined')).toEqual([{ type: 'userJoined', userUuid: bob, tokenRole: 'user' }]);
});

test('R1: updatedUserData has one op for each person, including the one who joins', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.join(cat);
  expect(room.patch('updatedUserData').map(({ op, path }) => `${op} ${path}`)).toEqual([
    `add /allUserData/${ann}`,
    `add /allUserData/${bob}`,
    `add /allUserData/${cat}`,
  ]);
});

test('R1: a newcomer is somewhere on the floor, in percent, and has not voted', () => {
  const room = new TestRoom().joinAll(ann);
  const { position, songVotes } = room.roomState.allUserData[ann] ?? {};
  expect(songVotes).toEqual({});
  expect(position?.x).toBeGreaterThanOrEqual(0);
  expect(position?.x).toBeLessThanOrEqual(100);
  expect(position?.y).toBeGreaterThanOrEqual(0);
  expect(position?.y).toBeLessThanOrEqual(100);
});

test('R2: a second connection is not a second person', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.join(bob, 'bob-phone');
  expect(room.messageNames).toEqual(['updatedUserData']);
  expect(room.last.events).toEqual([]);
  room.disconnect(bob);
  expect(room.tasks('timer')).toEqual([]);
});

test('R2: joining twice over one connection counts once', () => {
  const room = new TestRoom().joinAll(ann);
  room.join(ann);
  expect(room.messageNames).toEqual(['updatedUserData']);
  room.disconnect(ann);
  expect(room.tasks('timer')).toHaveLength(1);
});

test('R3: joining again sends a new profile to the others', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.join(bob, 'bob-phone', { nickname: 'bobby' });
  expect(room.patch('updatedUserProfile')).toEqual([
    { op: 'replace', path: `/allUserData/${bob}/userProfile/nickname`, value: 'bobby' },
  ]);
});

test('R3: joining again with a new token role changes the lists', () => {
  const room = new TestRoom().joinAll(ann, bob, cat);
  room.do({ uuid: cat, tokenRole: 'promoter' }, { type: 'join', profile: profile(cat), connectionId: 'c2' });
  expect(room.roomState.allUsers.find(({ uuid }) => uuid === cat)?.tokenRole).toBe('promoter');
});

test('R4: a guest joins as a ghost', () => {
  const room = new TestRoom().joinAll(ann, gus);
  expect(room.roomState.allUserData[gus]?.userProfile).toEqual({
    uuid: gus,
    nickname: 'ghost-9910',
    avatarId: 'ghost',
    color: '#FFFFFF',
  });
  expect(room.roomState.allUsers.at(-1)).toEqual({ uuid: gus, tokenRole: 'guest', canDj: true });
});

test('R5: refuses banned people', () => {
  const room = new TestRoom();
  expect(room.expectRefusal(dan, { type: 'join', profile: profile(dan), connectionId: 'd' })).toBe(
    'room/banned',
  );
});

test('R5: accepts them again when the ban has ended', () => {
  const room = new TestRoom({ roomRoles: [] });
  const until = new Date(room.now + minute).toISOString();
  room.do(null, { type: 'updateSettings', settings: { roomRoles: [role(dan, 'banned', until)] } });
  const join = { type: 'join', profile: profile(dan), connectionId: 'd' } as const;
  expect(room.expectRefusal(dan, join)).toBe('room/banned');
  room.now += minute;
  room.do(dan, join);
});

test('R6: refuses people with the role kicked', () => {
  const room = new TestRoom({ roomRoles: [role(bob, 'kicked')] });
  expect(room.expectRefusal(bob, { type: 'join', profile: profile(bob), connectionId: 'b' })).toBe(
    'room/kicked',
  );
});

test('R7: a full room refuses with the specified sentence', () => {
  const room = new TestRoom({ roomSize: 2 }).joinAll(bob, cat);
  expect(room.try(fay, { type: 'join', profile: profile(fay), connectionId: 'f' })).toEqual({
    ok: false,
    code: 'room/full',
    error: 'The room is full',
  });
});

test.each([
  ['somebody who is in', bob],
  ['the owner', ann],
  ['a moderator', eve],
  ['global staff', mod],
])('R7: a full room accepts %s', (_, uuid) => {
  const room = new TestRoom({ roomSize: 2 }).joinAll(bob, cat);
  room.join(uuid, 'second');
  expect(room.roomState.allUsers.map((user) => user.uuid)).toContain(uuid);
});

test('R8: people are sorted by room role, then people before bots before guests', () => {
  const room = new TestRoom({ roomRoles: [...usualRoles, role(hal, 'coOwner'), role(fay, 'dj')] });
  room.joinAll(gus, bot, bob, fay, eve, hal, ann, cat);
  expect(room.roomState.allUsers.map(({ uuid }) => uuid)).toEqual([ann, hal, eve, fay, bob, cat, bot, gus]);
});

test('R9: the floor is in the order of joining, with those who step down at its end', () => {
  const room = new TestRoom().joinAll(bob, cat, ann);
  room.do(bob, { type: 'addDj' });
  expect(room.roomState.audienceUsers.map(({ uuid }) => uuid)).toEqual([cat, ann]);
  room.do(bob, { type: 'removeDj' });
  expect(room.roomState.audienceUsers.map(({ uuid }) => uuid)).toEqual([cat, ann, bob]);
});

test('R10: canDj is false for the djDisabled only', () => {
  const room = new TestRoom({ djType: 'INVITE_ONLY', roomRoles: [role(bob, 'djDisabled')] }).joinAll(
    bob,
    cat,
    gus,
  );
  expect(room.roomState.allUsers.map(({ uuid, canDj }) => [uuid, canDj])).toEqual([
    [bob, false],
    [cat, true],
    [gus, true],
  ]);
});

test('R11: highestRole is the strongest role, and absent without one', () => {
  const room = new TestRoom({
    roomRoles: [role(bob, 'dj'), role(bob, 'coOwner'), role(cat, 'chatDisabled')],
  });
  room.joinAll(bob, cat);
  expect(room.roomState.allUsers[0]).toEqual({
    uuid: bob,
    tokenRole: 'user',
    canDj: true,
    highestRole: 'coOwner',
  });
  expect(room.roomState.allUsers[1]).toEqual({ uuid: cat, tokenRole: 'user', canDj: true });
});

test('R72: refuses an inconsistent join', () => {
  const room = new TestRoom().joinAll(ann, bob);
  const join = { type: 'join', profile: profile(cat), connectionId: 'x' } as const;
  expect(room.expectRefusal(null, join)).toBe('action/needs-user');
  expect(room.expectRefusal(ann, join)).toBe('action/invalid');
  expect(room.expectRefusal(cat, { ...join, connectionId: '' })).toBe('action/invalid');
  expect(room.expectRefusal(cat, { ...join, connectionId: `${bob}-1` })).toBe('action/invalid');
  room.do(bob, { type: 'addDj', song: song(1) });
});
