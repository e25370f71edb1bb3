import { describe, expect, test } from 'vitest';
import {
  ann,
  bob,
  bot,
  cat,
  eve,
  fay,
  gus,
  hal,
  mod,
  role,
  root,
  song,
  usualRoles,
} from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

describe('taking a seat', () => {
  test('R17: guests cannot DJ', () => {
    const room = new TestRoom().joinAll(gus);
    expect(room.expectRefusal(gus, { type: 'addDj' })).toBe('line-up/guest');
  });

  test('R17: the djDisabled cannot DJ', () => {
    const room = new TestRoom({ roomRoles: [role(bob, 'djDisabled')] }).joinAll(bob);
    expect(room.expectRefusal(bob, { type: 'addDj' })).toBe('line-up/disabled');
  });

  test('R18: EVERYONE admits everyone else, including bots', () => {
    const room = new TestRoom().joinAll(bob, bot);
    room.do(bob, { type: 'addDj' });
    room.do(bot, { type: 'addDj' });
    expect(room.stage).toEqual([bob, bot]);
  });

  test.each([
    ['the owner', ann, true],
    ['a moderator', eve, true],
    ['somebody with the role dj', fay, true],
    ['global staff', mod, true],
    ['anybody else', bob, false],
  ])('R18: INVITE_ONLY and %s', (_, uuid, allowed) => {
    const room = new TestRoom({ djType: 'INVITE_ONLY', roomRoles: [...usualRoles, role(fay, 'dj')] }).joinAll(
      uuid,
    );
    const result = room.try(uuid, { type: 'addDj' });
    expect(result.ok || result.code).toBe(allowed || 'line-up/invite-only');
  });

  test('R19: VERIFIED_ONLY requires a badge or a role', () => {
    const room = new TestRoom({ djType: 'VERIFIED_ONLY' }).joinAll(ann, bob);
    room.join(cat, 'c', { badges: ['VERIFIED'] });
    room.join(fay, 'f', { badges: ['STAFF', 'IDENTITY_VERIFIED'] });
    expect(room.expectRefusal(bob, { type: 'addDj' })).toBe('line-up/verified-only');
    for (const uuid of [ann, cat, fay]) room.do(uuid, { type: 'addDj' });
    expect(room.stage).toEqual([ann, cat, fay]);
  });

  test('R20: PRO_PLAN_OWNER is open while the owner subscribes, and for room staff always', () => {
    const room = new TestRoom({ djType: 'PRO_PLAN_OWNER' }).joinAll(ann, bob);
    expect(room.expectRefusal(bob, { type: 'addDj' })).toBe('line-up/needs-subscription');
    room.do(ann, { type: 'addDj' });
    room.do(null, { type: 'updateSettings', settings: {}, ownerHasSubscription: true });
    room.do(bob, { type: 'addDj' });
    expect(room.stage).toEqual([ann, bob]);
  });

  test('R21: a new DJ takes the last seat', () => {
    const room = new TestRoom().joinAll(ann, bob, cat);
    room.do(bob, { type: 'addDj', song: song(1) });
    expect(room.do(cat, { type: 'addDj' }).result).toEqual({ place: 'lineUp', index: 1 });
    expect(room.stage).toEqual([bob, cat]);
    expect(room.events('djAdded')).toEqual([{ type: 'djAdded', userUuid: cat, byUuid: cat }]);
  });

  test('R21: asking again is fine, and a song sent along becomes the next one', () => {
    const room = new TestRoom().joinAll(bob);
    room.do(bob, { type: 'addDj', song: song(1) });
    room.do(bob, { type: 'addDj' });
    expect(room.last.messages).toEqual([]);
    room.do(bob, { type: 'addDj', song: song(2) });
    expect(room.messageNames).toEqual(['updatedNextSong']);
    expect(room.stage).toEqual([bob]);
    expect(room.roomState.djs[0]?.nextSong?.songId).toBe('2');
  });

  test('R72: only people in the room take seats', () => {
    const room = new TestRoom().joinAll(ann);
    expect(room.expectRefusal(bob, { type: 'addDj' })).toBe('room/not-joined');
    expect(room.expectRefusal(null, { type: 'addDj' })).toBe('action/needs-user');
  });
});

describe('the seat queue', () => {
  function oneSeat(): TestRoom {
    const room = new TestRoom({ numberOfDjs: 1 }).joinAll(ann, bob, cat, fay, hal);
    room.do(bob, { type: 'addDj', song: song(1) });
    return room;
  }

  test('R22: with all seats taken the person waits and stays on the floor', () => {
    const room = oneSeat();
    expect(room.roomState.seatQueue).toBeUndefined();
    expect(room.do(cat, { type: 'addDj' }).result).toEqual({ place: 'seatQueue', index: 0 });
    expect(room.patch('updatedSeatQueue')).toEqual([{ op: 'add', path: '/seatQueue', value: [cat] }]);
    room.do(fay, { type: 'addDj' });
    expect(room.patch('updatedSeatQueue')).toEqual([{ op: 'add', path: '/seatQueue/1', value: fay }]);
    expect(room.roomState.audienceUsers.map(({ uuid }) => uuid)).toEqual([ann, cat, fay, hal]);
    expect(room.events('seatQueueJoined')).toEqual([{ type: 'seatQueueJoined', userUuid: fay, place: 1 }]);
  });

  test('R23: a free seat goes to the first in the seat queue', () => {
    const room = oneSeat();
    room.do(cat, { type: 'addDj', song: song(2) });
    room.do(fay, { type: 'addDj', song: song(3) });
    room.do(bob, { type: 'removeDj' });
    expect(room.messageNames).toEqual(['removedDj', 'updatedSeatQueue', 'addedDj', 'playedSong']);
    expect(room.patch('updatedSeatQueue')).toEqual([{ op: 'remove', path: '/seatQueue/0' }]);
    expect(room.stage).toEqual([cat]);
    expect(room.roomState.nowPlaying?.song.songId).toBe('2');
  });

  test('R22: when the last person leaves the seat queue it disappears from the room state', () => {
    const room = oneSeat();
    room.do(cat, { type: 'addDj' });
    room.do(cat, { type: 'removeDj' });
    expect(room.patch('updatedSeatQueue')).toEqual([{ op: 'remove', path: '/seatQueue' }]);
    expect(room.events('seatQueueLeft')).toEqual([{ type: 'seatQueueLeft', userUuid: cat }]);
  });

  test('R23: someone who can no longer DJ loses their position in the seat queue', () => {
    const room = oneSeat();
    room.do(cat, { type: 'addDj' });
    room.do(ann, { type: 'addDj' });
    room.do(null, { type: 'updateSettings', settings: { djType: 'INVITE_ONLY' } });
    room.do(bob, { type: 'removeDj' });
    expect(room.stage).toEqual([ann]);
    expect(room.roomState.seatQueue).toBeUndefined();
  });

  test('R30: the next song of someone in the seat queue is stored and not shown', () => {
    const room = oneSeat();
    room.do(cat, { type: 'addDj' });
    room.do(cat, { type: 'updateNextSong', song: song(7) });
    expect(room.messageNames).toEqual([]);
    room.do(bob, { type: 'removeDj' });
    expect(room.roomState.nowPlaying?.song.songId).toBe('7');
  });
});

describe('leaving the stage', () => {
  function twoDjs(): TestRoom {
    const room = new TestRoom().joinAll(ann, bob, cat, eve, fay, mod, root);
    room.do(bob, { type: 'addDj', song: song(1) });
    room.do(cat, { type: 'addDj', song: song(2) });
    return room;
  }

  test.each([
    ['null', null],
    ['absent', undefined],
    ['the own uuid', cat],
  ])('R25: djUuid %s means the caller', (_, djUuid) => {
    const room = twoDjs();
    room.do(cat, { type: 'removeDj', djUuid });
    expect(room.stage).toEqual([bob]);
    expect(room.events('djRemoved')).toEqual([
      { type: 'djRemoved', userUuid: cat, byUuid: cat, reason: 'steppedDown' },
    ]);
  });

  test('R25: refuses to step down someone who is not in the line-up', () => {
    const room = twoDjs();
    expect(room.expectRefusal(fay, { type: 'removeDj' })).toBe('line-up/not-there');
    expect(room.expectRefusal(ann, { type: 'removeDj', djUuid: fay })).toBe('line-up/dj-not-there');
  });

  test.each([
    ['the owner', ann],
    ['a moderator', eve],
    ['a global moderator', mod],
  ])('R26: %s removes a DJ', (_, uuid) => {
    const room = twoDjs();
    room.do(uuid, { type: 'removeDj', djUuid: cat });
    expect(room.events('djRemoved')).toMatchObject([{ byUuid: uuid, reason: 'removedByModerator' }]);
  });

  test('R26: others cannot, and nobody can remove an equal or a superior', () => {
    const room = twoDjs();
    expect(room.expectRefusal(fay, { type: 'removeDj', djUuid: cat })).toBe('room/not-allowed');
    room.do(eve, { type: 'addDj' });
    room.do(ann, { type: 'addDj' });
    expect(room.expectRefusal(eve, { type: 'removeDj', djUuid: ann })).toBe('room/outranked');
    room.do(root, { type: 'removeDj', djUuid: ann });
    room.do(mod, { type: 'removeDj', djUuid: eve });
    expect(room.stage).toEqual([bob, cat]);
  });

  test('R26: the host removes anyone', () => {
    const room = twoDjs();
    room.do({ system: true }, { type: 'removeDj', djUuid: cat });
    expect(room.stage).toEqual([bob]);
    expect(room.expectRefusal(null, { type: 'removeDj' })).toBe('action/needs-user');
  });

  test('R27: a moderator puts someone into an INVITE_ONLY line-up', () => {
    const room = new TestRoom({ djType: 'INVITE_ONLY' }).joinAll(ann, bob, eve, gus);
    room.do(eve, { type: 'addDj', djUuid: bob });
    expect(room.stage).toEqual([bob]);
    expect(room.messages('notification')).toMatchObject([
      { to: { user: bob }, message: { params: { text: 'A moderator put you on stage.' } } },
    ]);
    // Asking again is fine (R21) and notifies nobody.
    room.do(eve, { type: 'addDj', djUuid: bob });
    expect(room.messages('notification')).toEqual([]);
    room.do(eve, { type: 'removeDj', djUuid: bob });
    expect(room.params('notification')).toMatchObject([{ text: 'A moderator took you off the stage.' }]);
    room.do(eve, { type: 'addDj', djUuid: bob });
    expect(room.expectRefusal(eve, { type: 'addDj', djUuid: gus })).toBe('line-up/guest');
    expect(room.expectRefusal(eve, { type: 'addDj', djUuid: cat })).toBe('room/person-absent');
    expect(room.expectRefusal(bob, { type: 'addDj', djUuid: ann })).toBe('room/not-allowed');
  });

  describe('R27: a position given by a moderator', () => {
    const seatOfOne = () => {
      const room = new TestRoom({ djType: 'INVITE_ONLY', numberOfDjs: 1 }).joinAll(ann, bob, cat, eve);
      room.do(ann, { type: 'addDj', song: song(1) });
      room.do(eve, { type: 'addDj', djUuid: bob });
      return room;
    };

    test('moves up from the seat queue of an INVITE_ONLY room', () => {
      const room = seatOfOne();
      room.do(ann, { type: 'removeDj' });
      expect(room.stage).toEqual([bob]);
    });

    test('is restored after a disconnect', () => {
      const room = seatOfOne();
      room.do(ann, { type: 'removeDj' });
      room.disconnect(bob);
      room.advanceTime(20_000);
      expect(room.stage).toEqual([]);
      room.join(bob, 'back');
      expect(room.stage).toEqual([bob]);
    });

    test('survives the loss of a role, but admits nobody who is djDisabled by then', () => {
      const room = seatOfOne();
      const { roomRoles } = room.state.settings;
      const set = (...more: typeof roomRoles) =>
        room.do(null, { type: 'updateSettings', settings: { roomRoles: [...roomRoles, ...more] } });
      set(role(bob, 'dj'));
      set();
      room.do(ann, { type: 'removeDj' });
      expect(room.stage).toEqual([bob]);
      set(role(bob, 'djDisabled'));
      expect(room.stage).toEqual([]);
    });
  });

  test('R21: someone with a seat when the room becomes INVITE_ONLY can still send a song', () => {
    const room = twoDjs();
    room.do(null, { type: 'updateSettings', settings: { djType: 'INVITE_ONLY' } });
    room.do(cat, { type: 'addDj', song: song(9) });
    expect(room.state.lineUp[1]?.nextSong).toMatchObject({ trackName: song(9).trackName });
  });

  test('R28: a DJ leaves after their own song', () => {
    const room = twoDjs();
    expect(room.do(bob, { type: 'leaveAfterSong', leave: true }).result).toEqual({ leave: true });
    expect(room.stage).toEqual([bob, cat]);
    room.advanceTime(200_000);
    expect(room.messageNames).toEqual(['removedDj', 'playedSong']);
    expect(room.stage).toEqual([cat]);
    expect(room.events('djRemoved')).toMatchObject([{ userUuid: bob, reason: 'leftAfterSong' }]);
  });

  test('R28: that can be cancelled, and requires a seat', () => {
    const room = twoDjs();
    room.do(bob, { type: 'leaveAfterSong', leave: true });
    room.do(bob, { type: 'leaveAfterSong', leave: false });
    room.advanceTime(200_000);
    expect(room.stage).toEqual([cat, bob]);
    expect(room.expectRefusal(fay, { type: 'leaveAfterSong', leave: true })).toBe('line-up/not-there');
  });

  test('R28: everyone sees who announced it, also when the turn passes, and that it was cancelled', () => {
    const room = twoDjs();
    room.do(cat, { type: 'leaveAfterSong', leave: true });
    expect(room.patch('updatedDj')).toEqual([
      { op: 'add', path: '/visibleDjs/1/leavingAfterSong', value: true },
      { op: 'add', path: '/djs/1/leavingAfterSong', value: true },
    ]);
    room.do(cat, { type: 'leaveAfterSong', leave: true });
    expect(room.messageNames).toEqual([]);
    room.do(bob, { type: 'skipSong' });
    expect(room.roomState.djs.map(({ leavingAfterSong }) => leavingAfterSong)).toEqual([true, undefined]);
    room.do(cat, { type: 'leaveAfterSong', leave: false });
    expect(room.roomState.djs[0]).not.toHaveProperty('leavingAfterSong');
  });

  test('R28: a DJ who is not playing leaves after their own song, not after this one', () => {
    const room = twoDjs();
    room.do(cat, { type: 'leaveAfterSong', leave: true });
    room.do(bob, { type: 'updateNextSong', song: song(3) });
    room.advanceTime(182_000);
    expect(room.stage).toEqual([cat, bob]);
    room.advanceTime(182_000);
    expect(room.stage).toEqual([bob]);
  });

  test('R28: skipping the song counts as its end', () => {
    const room = twoDjs();
    room.do(bob, { type: 'leaveAfterSong', leave: true });
    room.do(bob, { type: 'skipSong' });
    expect(room.stage).toEqual([cat]);
  });

  test('R29: when the playing DJ steps down the next one plays', () => {
    const room = twoDjs();
    room.do(bob, { type: 'removeDj' });
    expect(room.messageNames).toEqual(['removedDj', 'playedSong']);
    expect(room.roomState.nowPlaying?.song.songId).toBe('2');
    expect(room.events('songEnded')).toMatchObject([{ reason: 'djLeft', djUuid: bob }]);
  });

  test('R29: another DJ who steps down does not affect the song', () => {
    const room = twoDjs();
    const before = room.roomState.nowPlaying;
    room.do(cat, { type: 'removeDj' });
    expect(room.messageNames).toEqual(['removedDj']);
    expect(room.roomState.nowPlaying).toEqual(before);
  });
});
