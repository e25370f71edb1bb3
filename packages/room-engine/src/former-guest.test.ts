import { expect, test } from 'vitest';
import { ann, bob, cat, dan, gus, profile, song } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

const signIn = (who: string, formerGuestUuid: string) => ({
  type: 'join' as const,
  profile: profile(who),
  connectionId: `${who}-1`,
  formerGuestUuid,
});

test('R100: the guest leaves in the step in which the person joins', () => {
  const room = new TestRoom().joinAll(ann, gus);
  room.do(cat, signIn(cat, gus));
  expect(room.messageNames).toEqual(['userLeft', 'userJoined', 'updatedUserData']);
  expect(room.roomState.allUsers.map(({ uuid }) => uuid)).toEqual([ann, cat]);
  expect(room.tasks('closeConnections')).toEqual([{ kind: 'closeConnections', connectionIds: [`${gus}-1`] }]);
});

test('R100: a guest whose 20 seconds are running leaves at once too', () => {
  const room = new TestRoom().joinAll(ann, gus);
  room.disconnect(gus);
  room.do(cat, signIn(cat, gus));
  expect(room.roomState.allUsers.map(({ uuid }) => uuid)).toEqual([ann, cat]);
  room.advanceTime(60_000);
  expect(room.roomState.allUsers).toHaveLength(2);
});

test('R100: the person takes the place of the guest in a full room', () => {
  const room = new TestRoom({ roomSize: 2 }).joinAll(bob, gus);
  expect(room.expectRefusal(cat, { ...signIn(cat, gus), formerGuestUuid: bob })).toBe('room/full');
  room.do(cat, signIn(cat, gus));
  expect(room.roomState.allUsers.map(({ uuid }) => uuid).sort()).toEqual([bob, cat].sort());
});

test('R100: nobody but a guest is removed, and a refused join removes nobody', () => {
  const room = new TestRoom().joinAll(ann, bob, gus);
  room.do(cat, signIn(cat, bob));
  expect(room.roomState.allUsers).toHaveLength(4);
  expect(room.expectRefusal(dan, signIn(dan, gus))).toBe('room/banned');
  expect(room.roomState.allUsers).toHaveLength(4);
});

test('R100: a song that a guest listened to was listened to by one person', () => {
  const room = new TestRoom().joinAll(ann, bob, gus);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.advanceTime(60_000);
  room.do(cat, signIn(cat, gus));
  room.advanceTime(121_500);
  const listeners = room.events('songEnded')[0]?.listeners ?? [];
  expect(listeners.map(({ userUuid }) => userUuid).sort()).toEqual([ann, cat].sort());
  expect(listeners.map(({ heardMs }) => heardMs)).toEqual([180_000, 180_000]);
});
