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
} from './testing/characters.ts';
import { TestRoom } from './testing/test-room.ts';

describe('taking a seat', () => {
  test('R17: guests do not DJ', () => {
    const room = new TestRoom().joinAll(gus);
    expect(room.refused(gus, { type: 'addDj' })).toBe('line-up/guest');
  });

  test('R17: the djDisabled do not DJ', () => {
    const room = new TestRoom({ roomRoles: [role(bob, 'djDisabled')] }).joinAll(bob);
    expect(room.refused(bob, { type: 'addDj' })).toBe('line-up/disabled');
  });

  test('R18: EVERYONE lets everybody else, bots too', () => {
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
    const answer = room.try(uuid, { type: 'addDj' });
    expect(answer.ok || answer.code).toBe(allowed || 'line-up/invite-only');
  });

  test('R19: VERIFIED_ONLY asks for a badge or a role', () => {
    const room = new TestRoom({ djType: 'VERIFIED_ONLY' }).joinAll(ann, bob);
    room.join(cat, 'c', { badges: ['VERIFIED'] });
    room.join(fay, 'f', { badges: ['STAFF', 'IDENTITY_VERIFIED'] });
    expect(room.refused(bob, { type: 'addDj' })).toBe('line-up/verified-only');
    for (const uuid of [ann, cat, fay]) room.do(uuid, { type: 'addDj' });
    expect(room.stage).toEqual([ann, cat, fay]);
  });

  test('R20: PRO_PLAN_OWNER is open while the owner subscribes', () => {
    const room = new TestRoom({ djType: 'PRO_PLAN_OWNER' }).joinAll(ann, bob);
    expect(room.refused(bob, { type: 'addDj' })).toBe('line-up/needs-subscription');
    expect(room.refused(ann, { type: 'addDj' })).toBe('line-up/needs-subscription');
    room.do(null, { type: 'updateSettings', settings: {}, ownerHasSubscription: true });
    room.do(bob, { type: 'addDj' });
    expect(room.stage).toEqual([bob]);
  });

  test('R21: a new DJ sits down at the end', () => {
    const room = new TestRoom().joinAll(ann, bob, cat);
    room.do(bob, { type: 'addDj', song: song(1) });
    expect(room.do(cat, { type: 'addDj' }).result).toEqual({ place: 'lineUp', index: 1 });
    expect(room.stage).toEqual([bob, cat]);
    expect(room.events('djAdded')).toEqual([{ type: 'djAdded', userUuid: cat, byUuid: cat }]);
  });

  test('R21: asking again is no fault, and a song sent along becomes the next one', () => {
    const room = new TestRoom().joinAll(bob);
    room.do(bob, { type: 'addDj', song: song(1) });
    room.do(bob, { type: 'addDj' });
    expect(room.last.messages).toEqual([]);
    room.do(bob, { type: 'addDj', song: song(2) });
    expect(room.said).toEqual(['updatedNextSong']);
    expect(room.stage).toEqual([bob]);
    expect(room.picture.djs[0]?.nextSong?.songId).toBe('2');
  });

  test('R72: only people in the room take seats', () => {
    const room = new TestRoom().joinAll(ann);
    expect(room.refused(bob, { type: 'addDj' })).toBe('room/not-joined');
    expect(room.refused(null, { type: 'addDj' })).toBe('action/needs-user');
  });
});

describe('the line for a seat', () => {
  function oneSeat(): TestRoom {
    const room = new TestRoom({ numberOfDjs: 1 }).joinAll(ann, bob, cat, fay, hal);
    room.do(bob, { type: 'addDj', song: song(1) });
    return room;
  }

  test('R22: with all seats taken one waits, and stays on the floor', () => {
    const room = oneSeat();
    expect(room.picture.seatQueue).toBeUndefined();
    expect(room.do(cat, { type: 'addDj' }).result).toEqual({ place: 'seatQueue', index: 0 });
    expect(room.patch('updatedSeatQueue')).toEqual([{ op: 'add', path: '/seatQueue', value: [cat] }]);
    room.do(fay, { type: 'addDj' });
    expect(room.patch('updatedSeatQueue')).toEqual([{ op: 'add', path: '/seatQueue/1', value: fay }]);
    expect(room.picture.audienceUsers.map(({ uuid }) => uuid)).toEqual([ann, cat, fay, hal]);
    expect(room.events('seatQueueJoined')).toEqual([{ type: 'seatQueueJoined', userUuid: fay, place: 1 }]);
  });

  test('R23: a free seat goes to the first in line', () => {
    const room = oneSeat();
    room.do(cat, { type: 'addDj', song: song(2) });
    room.do(fay, { type: 'addDj', song: song(3) });
    room.do(bob, { type: 'removeDj' });
    expect(room.said).toEqual(['removedDj', 'updatedSeatQueue', 'addedDj', 'playedSong']);
    expect(room.patch('updatedSeatQueue')).toEqual([{ op: 'remove', path: '/seatQueue/0' }]);
    expect(room.stage).toEqual([cat]);
    expect(room.picture.nowPlaying?.song.songId).toBe('2');
  });

  test('R22: the last one who waits takes the line out of the picture', () => {
    const room = oneSeat();
    room.do(cat, { type: 'addDj' });
    room.do(cat, { type: 'removeDj' });
    expect(room.patch('updatedSeatQueue')).toEqual([{ op: 'remove', path: '/seatQueue' }]);
    expect(room.events('seatQueueLeft')).toEqual([{ type: 'seatQueueLeft', userUuid: cat }]);
  });

  test('R23: whoever may no longer DJ loses the place in line', () => {
    const room = oneSeat();
    room.do(cat, { type: 'addDj' });
    room.do(ann, { type: 'addDj' });
    room.do(null, { type: 'updateSettings', settings: { djType: 'INVITE_ONLY' } });
    room.do(bob, { type: 'removeDj' });
    expect(room.stage).toEqual([ann]);
    expect(room.picture.seatQueue).toBeUndefined();
  });

  test('R30: the next song of somebody in line is kept and not shown', () => {
    const room = oneSeat();
    room.do(cat, { type: 'addDj' });
    room.do(cat, { type: 'updateNextSong', song: song(7) });
    expect(room.said).toEqual([]);
    room.do(bob, { type: 'removeDj' });
    expect(room.picture.nowPlaying?.song.songId).toBe('7');
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
  ])('R25: djUuid %s means oneself', (_, djUuid) => {
    const room = twoDjs();
    room.do(cat, { type: 'removeDj', djUuid });
    expect(room.stage).toEqual([bob]);
    expect(room.events('djRemoved')).toEqual([
      { type: 'djRemoved', userUuid: cat, byUuid: cat, reason: 'steppedDown' },
    ]);
  });

  test('R25: nobody steps down from where they are not', () => {
    const room = twoDjs();
    expect(room.refused(fay, { type: 'removeDj' })).toBe('line-up/not-there');
    expect(room.refused(ann, { type: 'removeDj', djUuid: fay })).toBe('line-up/dj-not-there');
  });

  test.each([
    ['the owner', ann],
    ['a moderator', eve],
    ['a global moderator', mod],
  ])('R26: %s takes down a DJ', (_, uuid) => {
    const room = twoDjs();
    room.do(uuid, { type: 'removeDj', djUuid: cat });
    expect(room.events('djRemoved')).toMatchObject([{ byUuid: uuid, reason: 'removedByModerator' }]);
  });

  test('R26: others do not, and nobody does to an equal or a superior', () => {
    const room = twoDjs();
    expect(room.refused(fay, { type: 'removeDj', djUuid: cat })).toBe('room/not-allowed');
    room.do(eve, { type: 'addDj' });
    room.do(ann, { type: 'addDj' });
    expect(room.refused(eve, { type: 'removeDj', djUuid: ann })).toBe('room/outranked');
    room.do(root, { type: 'removeDj', djUuid: ann });
    room.do(mod, { type: 'removeDj', djUuid: eve });
    expect(room.stage).toEqual([bob, cat]);
  });

  test('R26: the host takes down anybody', () => {
    const room = twoDjs();
    room.do({ system: true }, { type: 'removeDj', djUuid: cat });
    expect(room.stage).toEqual([bob]);
    expect(room.refused(null, { type: 'removeDj' })).toBe('action/needs-user');
  });

  test('R27: a moderator puts somebody into an INVITE_ONLY line-up', () => {
    const room = new TestRoom({ djType: 'INVITE_ONLY' }).joinAll(ann, bob, eve, gus);
    room.do(eve, { type: 'addDj', djUuid: bob });
    expect(room.stage).toEqual([bob]);
    expect(room.messages('notification')).toMatchObject([
      { to: { user: bob }, message: { params: { text: 'A moderator has put you on stage.' } } },
    ]);
    // Asking again is no fault (R21), and no news either.
    room.do(eve, { type: 'addDj', djUuid: bob });
    expect(room.messages('notification')).toEqual([]);
    room.do(eve, { type: 'removeDj', djUuid: bob });
    expect(room.params('notification')).toMatchObject([{ text: 'A moderator has taken you off the stage.' }]);
    room.do(eve, { type: 'addDj', djUuid: bob });
    expect(room.refused(eve, { type: 'addDj', djUuid: gus })).toBe('line-up/guest');
    expect(room.refused(eve, { type: 'addDj', djUuid: cat })).toBe('room/person-absent');
    expect(room.refused(bob, { type: 'addDj', djUuid: ann })).toBe('room/not-allowed');
  });

  describe('R27: a place that a moderator gave', () => {
    const seatOfOne = () => {
      const room = new TestRoom({ djType: 'INVITE_ONLY', numberOfDjs: 1 }).joinAll(ann, bob, cat, eve);
      room.do(ann, { type: 'addDj', song: song(1) });
      room.do(eve, { type: 'addDj', djUuid: bob });
      return room;
    };

    test('moves up from the line of an INVITE_ONLY room', () => {
      const room = seatOfOne();
      room.do(ann, { type: 'removeDj' });
      expect(room.stage).toEqual([bob]);
    });

    test('is given back after dropping out', () => {
      const room = seatOfOne();
      room.do(ann, { type: 'removeDj' });
      room.disconnect(bob);
      room.pass(20_000);
      expect(room.stage).toEqual([]);
      room.join(bob, 'back');
      expect(room.stage).toEqual([bob]);
    });

    test('is not lost with a role, and does not let anybody in who is djDisabled by then', () => {
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

  test('R21: whoever has a seat when the room becomes INVITE_ONLY may send a song along as ever', () => {
    const room = twoDjs();
    room.do(null, { type: 'updateSettings', settings: { djType: 'INVITE_ONLY' } });
    room.do(cat, { type: 'addDj', song: song(9) });
    expect(room.state.lineUp[1]?.nextSong).toMatchObject({ trackName: song(9).trackName });
  });

  test('R28: a DJ leaves after the own song', () => {
    const room = twoDjs();
    expect(room.do(bob, { type: 'leaveAfterSong', leave: true }).result).toEqual({ leave: true });
    expect(room.stage).toEqual([bob, cat]);
    room.pass(200_000);
    expect(room.said).toEqual(['removedDj', 'playedSong']);
    expect(room.stage).toEqual([cat]);
    expect(room.events('djRemoved')).toMatchObject([{ userUuid: bob, reason: 'leftAfterSong' }]);
  });

  test('R28: that can be taken back, and needs a seat', () => {
    const room = twoDjs();
    room.do(bob, { type: 'leaveAfterSong', leave: true });
    room.do(bob, { type: 'leaveAfterSong', leave: false });
    room.pass(200_000);
    expect(room.stage).toEqual([cat, bob]);
    expect(room.refused(fay, { type: 'leaveAfterSong', leave: true })).toBe('line-up/not-there');
  });

  test('R28: everybody sees who announced it, also when the turn passes, and that it was taken back', () => {
    const room = twoDjs();
    room.do(cat, { type: 'leaveAfterSong', leave: true });
    expect(room.patch('updatedDj')).toEqual([
      { op: 'add', path: '/visibleDjs/1/leavingAfterSong', value: true },
      { op: 'add', path: '/djs/1/leavingAfterSong', value: true },
    ]);
    room.do(cat, { type: 'leaveAfterSong', leave: true });
    expect(room.said).toEqual([]);
    room.do(bob, { type: 'skipSong' });
    expect(room.picture.djs.map(({ leavingAfterSong }) => leavingAfterSong)).toEqual([true, undefined]);
    room.do(cat, { type: 'leaveAfterSong', leave: false });
    expect(room.picture.djs[0]).not.toHaveProperty('leavingAfterSong');
  });

  test('R28: a DJ who is not playing leaves after the own song, not after this one', () => {
    const room = twoDjs();
    room.do(cat, { type: 'leaveAfterSong', leave: true });
    room.do(bob, { type: 'updateNextSong', song: song(3) });
    room.pass(182_000);
    expect(room.stage).toEqual([cat, bob]);
    room.pass(182_000);
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
    expect(room.said).toEqual(['removedDj', 'playedSong']);
    expect(room.picture.nowPlaying?.song.songId).toBe('2');
    expect(room.events('songEnded')).toMatchObject([{ reason: 'djLeft', djUuid: bob }]);
  });

  test('R29: another DJ stepping down leaves the song alone', () => {
    const room = twoDjs();
    const before = room.picture.nowPlaying;
    room.do(cat, { type: 'removeDj' });
    expect(room.said).toEqual(['removedDj']);
    expect(room.picture.nowPlaying).toEqual(before);
  });
});
