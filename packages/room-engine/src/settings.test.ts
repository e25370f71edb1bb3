import type { RoomRoleEntry, RoomSettings } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { ann, bob, cat, eve, fay, hal, mod, role, song, usualRoles } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

const minute = 60_000;
const update = (settings: Partial<RoomSettings>) => ({ type: 'updateSettings', settings }) as const;
const roles = (...entries: RoomRoleEntry[]) => update({ roomRoles: [...usualRoles, ...entries] });

function stage(numberOfDjs = 3): TestRoom {
  const room = new TestRoom({ numberOfDjs }).joinAll(ann, bob, cat, eve, fay, hal);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(fay, { type: 'addDj', song: song(3) });
  return room;
}

describe('settings', () => {
  test('R59: one op for each setting that changed', () => {
    const room = stage();
    room.do(null, update({ name: 'The Cellar', vibe: 'late night', numberOfDjs: 4 }));
    expect(room.patch('updatedRoomSettings')).toEqual([
      { op: 'replace', path: '/settings/name', value: 'The Cellar' },
      { op: 'replace', path: '/settings/numberOfDjs', value: 4 },
    ]);
    expect(room.events('settingsUpdated')).toEqual([
      { type: 'settingsUpdated', keys: ['name', 'numberOfDjs'] },
    ]);
  });

  test('R59: unchanged settings send nothing, and a setting that was absent is added', () => {
    const room = stage();
    room.do(null, update({ name: 'The Attic', roomRoles: usualRoles.map((entry) => ({ ...entry })) }));
    expect(room.last.messages).toEqual([]);
    room.do(null, update({ id: 7 }));
    expect(room.patch('updatedRoomSettings')).toEqual([{ op: 'add', path: '/settings/id', value: 7 }]);
  });

  test('R35: a change of the song rules requests songs from the queues again, but keeps chosen songs', () => {
    const room = stage();
    room.do(null, { type: 'offerNextSong', userUuid: bob, song: song(4) });
    room.do(null, update({ name: 'The Cellar' }));
    expect(room.tasks('requestNextSong')).toEqual([]);
    room.do(null, update({ maxSongSeconds: 840 }));
    expect(room.tasks('requestNextSong')).toEqual([{ kind: 'requestNextSong', userUuid: bob }]);
    room.do(null, update({ repeatRule: 'block' }));
    expect(room.tasks('requestNextSong')).toEqual([{ kind: 'requestNextSong', userUuid: bob }]);
  });

  test('R59: coOwners and above can change settings, moderators cannot', () => {
    const room = stage();
    room.do(ann, update({ name: 'x' }));
    expect(room.expectRefusal(eve, update({ name: 'y' }))).toBe('room/not-allowed');
    expect(room.expectRefusal(mod, update({ name: 'y' }))).toBe('room/not-allowed');
    room.do({ uuid: hal, tokenRole: 'globalModerator' }, update({ name: 'y' }));
  });

  test('R60: with fewer seats those furthest from their turn go to the head of the seat queue', () => {
    const room = stage();
    room.do(hal, { type: 'addDj' });
    room.do(null, update({ numberOfDjs: 1 }));
    expect(room.messageNames).toEqual([
      'updatedRoomSettings',
      'removedDj',
      'removedDj',
      'updatedSeatQueue',
      'updatedDj',
    ]);
    expect(room.stage).toEqual([bob]);
    expect(room.roomState.seatQueue).toEqual([cat, fay, hal]);
    expect(room.roomState.nowPlaying?.song.songId).toBe('1');
  });

  test('R60: they keep their next songs, and with more seats the seat queue moves up', () => {
    const room = stage();
    room.do(null, update({ numberOfDjs: 1 }));
    room.do(null, update({ numberOfDjs: 3 }));
    expect(room.roomState.djs.map(({ uuid, nextSong }) => [uuid, nextSong?.songId])).toEqual([
      [bob, undefined],
      [cat, '2'],
      [fay, '3'],
    ]);
    expect(room.roomState.seatQueue).toBeUndefined();
  });

  test('R39: fewer songs per turn shorten the current turn', () => {
    const room = new TestRoom({ songsPerDj: 4 }).joinAll(bob);
    room.do(bob, { type: 'addDj', song: song(1) });
    room.do(null, update({ songsPerDj: 2 }));
    expect(room.patch('updatedRoomSettings')).toContainEqual({
      op: 'replace',
      path: '/songsRemainingForDj',
      value: 2,
    });
  });
});

describe('roles', () => {
  test('R61: a new role shows at once, in every list and in the order', () => {
    const room = stage();
    room.do(null, roles(role(hal, 'coOwner'), role(cat, 'moderator')));
    expect(room.roomState.allUsers.map(({ uuid }) => uuid)).toEqual([ann, hal, eve, cat, bob, fay]);
    expect(room.roomState.djs[1]).toMatchObject({ uuid: cat, highestRole: 'moderator' });
    expect(room.roomState.audienceUsers.find(({ uuid }) => uuid === hal)?.highestRole).toBe('coOwner');
    expect(room.messageNames).toEqual(['updatedRoomSettings']);
  });

  test('R61: a ban removes at once', () => {
    const room = stage();
    room.do(null, roles(role(cat, 'banned')));
    expect(room.messageNames).toEqual(['updatedRoomSettings', 'kickedFromRoom', 'removedDj', 'userLeft']);
    expect(room.params('kickedFromRoom')).toMatchObject([{ kind: 'banned', userUuid: cat }]);
    expect(room.tasks('closeConnections')).toEqual([
      { kind: 'closeConnections', connectionIds: [`${cat}-1`] },
    ]);
  });

  test('R61: the role kicked removes too', () => {
    const room = stage();
    room.do(null, roles(role(bob, 'kicked')));
    expect(room.events('userLeft')).toMatchObject([{ userUuid: bob, reason: 'kicked' }]);
    expect(room.roomState.nowPlaying?.song.songId).toBe('2');
  });

  test('R61: djDisabled frees the seat', () => {
    const room = stage();
    room.do(null, roles(role(bob, 'djDisabled')));
    expect(room.stage).toEqual([cat, fay]);
    expect(room.roomState.allUsers.find(({ uuid }) => uuid === bob)?.canDj).toBe(false);
    expect(room.events('djRemoved')).toMatchObject([{ reason: 'roleChanged' }]);
  });

  test('R61: losing the invitation frees the seat, other changes do not', () => {
    const room = new TestRoom({ djType: 'INVITE_ONLY', roomRoles: [role(bob, 'dj'), role(cat, 'dj')] });
    room.joinAll(bob, cat);
    room.do(bob, { type: 'addDj', song: song(1) });
    room.do(cat, { type: 'addDj' });
    room.do(null, update({ roomRoles: [role(bob, 'dj'), role(bob, 'chatDisabled')] }));
    expect(room.stage).toEqual([bob]);
  });

  test('R61: someone who took a seat before the room closed its line-up keeps it when they are muted', () => {
    const room = stage();
    room.do(null, update({ djType: 'INVITE_ONLY' }));
    room.do(null, roles(role(cat, 'chatDisabled')));
    expect(room.stage).toEqual([bob, cat, fay]);
  });

  test('R62: a restriction ends automatically for someone who stays connected', () => {
    const room = stage();
    const until = new Date(room.now + minute).toISOString();
    room.do(null, roles(role(hal, 'djDisabled', until)));
    expect(room.timers.get('liftRestrictions')?.dueAt).toBe(room.now + minute);
    expect(room.expectRefusal(hal, { type: 'addDj' })).toBe('line-up/disabled');
    room.advanceTime(minute);
    expect(room.events('restrictionLifted')).toEqual([
      { type: 'restrictionLifted', userUuid: hal, role: 'djDisabled' },
    ]);
    expect(room.roomState.settings.roomRoles).toEqual(usualRoles);
    expect(room.roomState.allUsers.find(({ uuid }) => uuid === hal)?.canDj).toBe(true);
    expect(room.timers.has('liftRestrictions')).toBe(false);
  });

  test('R62: a temporary role ends automatically too', () => {
    const room = stage();
    room.do(null, roles(role(hal, 'moderator', new Date(room.now + minute).toISOString())));
    room.do(hal, { type: 'removeDj', djUuid: fay });
    room.advanceTime(minute);
    expect(room.expectRefusal(hal, { type: 'removeDj', djUuid: cat })).toBe('room/not-allowed');
    expect(room.roomState.allUsers.find(({ uuid }) => uuid === hal)).not.toHaveProperty('highestRole');
  });

  test('R62: waits for one end after the other, and sets an early timer again', () => {
    const room = stage();
    const at = (n: number) => new Date(room.now + n * minute).toISOString();
    room.do(null, roles(role(hal, 'chatDisabled', at(1)), role(fay, 'chatDisabled', at(2))));
    const second = room.now + 2 * minute;
    room.do(null, { type: 'liftRestrictions' });
    expect(room.tasks('timer')).toMatchObject([{ key: 'liftRestrictions', dueAt: room.now + minute }]);
    room.advanceTime(minute);
    expect(room.timers.get('liftRestrictions')?.dueAt).toBe(second);
  });
});
