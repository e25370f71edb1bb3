import { describe, expect, it } from 'vitest';
import { aRoom, dj, play } from './a-room.fixture.ts';
import { presenceIn, presenceTold, type Presence } from './presence.ts';

const lineUp = (code: string) => ({ name: 'notification', params: { kind: 'lineUp', code } }) as const;
const asked: Presence = { kind: 'asked', since: 1_000, before: 61_000 };
const passedOver: Presence = { kind: 'passed-over', since: 1_000 };
const seatLost: Presence = { kind: 'seat-lost', since: 1_000 };

describe('the question whether I am there', () => {
  it.each([
    [{ name: 'askedIfStillThere', params: { userUuid: 'me', answerBefore: 61_000 } } as const, asked],
    [lineUp('passedOverAbsent'), passedOver],
    [lineUp('seatLostAbsent'), seatLost],
    [lineUp('passedOverNoSong'), null],
    [{ name: 'notification', params: { kind: 'nextSong', code: 'song/too-long' } } as const, null],
  ])('is heard in %j', (message, presence) => {
    expect(presenceTold(message, 1_000)).toEqual(presence);
  });

  const others = aRoom({ djs: [dj('ann'), dj('me')], nowPlaying: play(0) });
  const gone = aRoom({ djs: [dj('ann')], nowPlaying: play(0) });
  const minePlaysOn = aRoom({ djs: [dj('me')], nowPlaying: play(0) });
  const myTurnHasCome = aRoom({ djs: [dj('me'), dj('ann')], nowPlaying: play(2_000) });

  it.each([
    ['others play', others, [asked, passedOver, seatLost]],
    ['I have left the stage', gone, [null, null, seatLost]],
    ['alone on stage I am asked during my own song', minePlaysOn, [asked, passedOver, seatLost]],
    ['my turn has come: it was answered elsewhere', myTurnHasCome, [null, null, seatLost]],
  ])('%s', (_what, picture, left) => {
    expect([asked, passedOver, seatLost].map((each) => presenceIn(each, picture, 'me'))).toEqual(left);
  });
});
