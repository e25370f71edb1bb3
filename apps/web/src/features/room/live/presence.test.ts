import type { LineUpNotice } from '@turnstage/contracts';
import { describe, expect, it } from 'vitest';
import { createRoomState, dj, play } from '../../../../testing/room/room-state.fixture.ts';
import { updatePresence, parsePresence, type Presence } from './presence.ts';

const lineUp = (code: LineUpNotice) => ({ name: 'notification', params: { kind: 'lineUp', code } }) as const;
const asked: Presence = { kind: 'asked', since: 1_000, before: 61_000 };
const passedOver: Presence = { kind: 'passed-over', since: 1_000 };
const seatLost: Presence = { kind: 'seat-lost', since: 1_000 };

describe('the presence check', () => {
  it.each([
    [{ name: 'askedIfStillThere', params: { userUuid: 'me', answerBefore: 61_000 } } as const, asked],
    [lineUp('passedOverAbsent'), passedOver],
    [lineUp('seatLostAbsent'), seatLost],
    [lineUp('passedOverNoSong'), null],
    [{ name: 'notification', params: { kind: 'nextSong', code: 'song/too-long' } } as const, null],
  ])('is recognised in %j', (message, presence) => {
    expect(parsePresence(message, 1_000)).toEqual(presence);
  });

  const others = createRoomState({ djs: [dj('ann'), dj('me')], nowPlaying: play(0) });
  const gone = createRoomState({ djs: [dj('ann')], nowPlaying: play(0) });
  const minePlaysOn = createRoomState({ djs: [dj('me')], nowPlaying: play(0) });
  const myTurnHasCome = createRoomState({ djs: [dj('me'), dj('ann')], nowPlaying: play(2_000) });

  it.each([
    ['others play', others, [asked, passedOver, seatLost]],
    ['I have left the stage', gone, [null, null, seatLost]],
    ['alone on stage I am asked during my own song', minePlaysOn, [asked, passedOver, seatLost]],
    ['my turn has come: it was answered elsewhere', myTurnHasCome, [null, null, seatLost]],
  ])('%s', (_what, roomState, left) => {
    expect([asked, passedOver, seatLost].map((each) => updatePresence(each, roomState, 'me'))).toEqual(left);
  });
});
