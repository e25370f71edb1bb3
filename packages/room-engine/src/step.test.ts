import { expect, test } from 'vitest';
import type { RoomAction } from './actions.ts';
import { cloneJson } from './plain-json.ts';
import { refusals } from './refusals.ts';
import { step } from './step.ts';
import { ann, bob, profile, song } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

const facts = { now: 1_800_000_000_000, seed: 's', actor: { uuid: ann, tokenRole: 'user' as const } };

test('R72: refuses an unknown action with the text that bots know', () => {
  const { state } = new TestRoom().joinAll(ann);
  for (const type of ['addToQueue', 'kickUser', 'toString', '__proto__']) {
    expect(step(state, { type } as unknown as RoomAction, facts)).toEqual({
      ok: false,
      code: 'action/unknown',
      error: 'unknown action or invalid apiVersion',
    });
  }
});

test('R72: names of built-in properties are not people', () => {
  const room = new TestRoom().joinAll(ann);
  for (const invalid of ['__proto__', 'constructor', 'hasOwnProperty']) {
    expect(room.expectRefusal(ann, { type: 'removeDj', djUuid: invalid })).toBe('line-up/dj-not-there');
    expect(room.expectRefusal(ann, { type: 'addDj', djUuid: invalid })).toBe('room/person-absent');
    room.do(null, { type: 'disconnect', connectionId: invalid });
    room.do(null, { type: 'graceEnded', userUuid: invalid });
    room.do(null, { type: 'noteActivity', userUuid: invalid });
  }
});

test('R72: people cannot act as the host', () => {
  const room = new TestRoom().joinAll(ann);
  const hostActions: RoomAction[] = [
    { type: 'disconnect', connectionId: 'x' },
    { type: 'endOfSong', playId: 'x' },
    { type: 'graceEnded', userUuid: bob },
    { type: 'askStillThere', playId: 'x' },
    { type: 'liftRestrictions' },
    { type: 'noteActivity', userUuid: bob },
    { type: 'lookedUpSong', userUuid: bob, song: null },
  ];
  for (const action of hostActions) expect(room.expectRefusal(ann, action)).toBe('action/host-only');
});

test('R74: the action and the messages share nothing that a later step changes', () => {
  const room = new TestRoom();
  const sent = profile(ann);
  const result = room.do(ann, { type: 'join', profile: sent, connectionId: 'a' });
  const messageNames = cloneJson(result.messages);
  room.join(bob);
  room.do(ann, { type: 'addDj', song: song(1) });
  room.do(bob, { type: 'voteOnSong', songVotes: { like: true } });
  room.do(null, { type: 'updateProfile', profile: profile(ann, { nickname: 'anna' }) });
  sent.nickname = 'mallory';
  expect(result.messages).toEqual(messageNames);
  expect(room.roomState.allUserData[ann]?.userProfile.nickname).toBe('anna');
});

test('R72: every refusal has a sentence', () => {
  for (const sentence of Object.values(refusals)) expect(sentence.length).toBeGreaterThan(10);
});
