import { createRoom, step, type RoomAction } from '@turnstage/room-engine';
import { ann, bob, bot, cat, gus, profile, settings, tokenRole } from '@turnstage/room-engine/testing';
import { expect, it } from 'vitest';
import { liveReport } from './live-report.ts';

const now = 1_800_000_000_000;
const song = {
  artistName: 'The Patches',
  trackName: 'First Light',
  songId: '1',
  songShortId: 'abcdefghij',
  genre: null,
  duration: 180,
  isrc: null,
  playbackToken: null,
  musicProviders: {},
  thumbnails: { '300': 'https://pictures.test/300.png' },
};

/** Creates a room and runs these actions in it. */
function roomAfter(...done: [who: string, action: RoomAction][]) {
  let state = createRoom(settings({ roomSize: 1_000 }));
  for (const [uuid, action] of done) {
    const actor = { uuid, tokenRole: tokenRole(uuid) };
    const result = step(state, action, { now, seed: `${uuid}-${action.type}`, actor });
    if (!result.ok) throw new Error(result.error);
    state = result.state;
  }
  return { uuid: 'room-1', state };
}

function joining(uuid: string): [string, RoomAction] {
  return [uuid, { type: 'join', profile: profile(uuid), connectionId: `${uuid}-1` }];
}

it('shows an empty room', () => {
  expect(liveReport(roomAfter())).toEqual({
    roomUuid: 'room-1',
    userUuids: [],
    listeners: 0,
    summary: { djs: [], crowd: [], vibeMeter: 0, nowPlaying: null },
    song: null,
  });
});

it('shows who is on stage, who is listening and what is playing', () => {
  const room = roomAfter(
    joining(ann),
    joining(bob),
    joining(cat),
    [bob, { type: 'addDj', song }],
    [cat, { type: 'voteOnSong', songVotes: { like: true } }],
  );
  const report = liveReport(room);
  expect(report.userUuids).toEqual([ann, bob, cat]);
  expect(report.song).toMatchObject({ trackName: 'First Light' });
  expect(report.summary.djs).toEqual([{ uuid: bob, nickname: 'bob', avatarId: 'bot-1' }]);
  expect(report.summary.crowd.map(({ nickname }) => nickname)).toEqual(['ann', 'cat']);
  expect(report.summary.vibeMeter).toBe(0.5);
  expect(report.summary.nowPlaying).toEqual({
    playId: room.state.turn?.nowPlaying.playId,
    trackName: 'First Light',
    artistName: 'The Patches',
    thumbnail: 'https://pictures.test/300.png',
    djUuid: bob,
    startTime: now + 1_500,
    endTime: now + 181_500,
  });
});

it('has no vibe with a single person, and shows thirty faces of a crowd', () => {
  expect(liveReport(roomAfter(joining(ann))).summary.vibeMeter).toBe(0);
  const many = Array.from(
    { length: 40 },
    (_, n) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`,
  );
  const { summary, userUuids } = liveReport(roomAfter(...many.map(joining)));
  expect(summary.crowd).toHaveLength(30);
  expect(userUuids).toHaveLength(40);
});

it('counts everyone but bots as listeners (R94)', () => {
  const { userUuids, listeners } = liveReport(roomAfter(joining(ann), joining(bot), joining(gus)));
  expect(userUuids).toHaveLength(3);
  expect(listeners).toBe(2);
});
