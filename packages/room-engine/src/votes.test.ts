import type { SongVotes } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import { ann, bob, bot, cat, eve, fay, gus, hal, song } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

function playing(overrides: ConstructorParameters<typeof TestRoom>[0] = {}): TestRoom {
  const room = new TestRoom(overrides).joinAll(ann, bob, cat, eve, fay, hal, gus);
  room.do(bob, { type: 'addDj', song: song(1) });
  return room;
}
const vote = (songVotes: SongVotes) => ({ type: 'voteOnSong', songVotes }) as const;

test('R47: a like counts and is visible', () => {
  const room = playing();
  room.do(ann, vote({ like: true }));
  expect(room.roomState.voteCounts).toEqual({ likes: 1, dislikes: 0, stars: 0 });
  expect(room.events('votedOnSong')).toMatchObject([
    { userUuid: ann, djUuid: bob, songVotes: { like: true } },
  ]);
});

test('R47: it can be changed', () => {
  const room = playing();
  room.do(ann, vote({ like: true }));
  room.do(ann, vote({ like: false }));
  expect(room.patch('votedOnSong')).toEqual([
    { op: 'replace', path: '/voteCounts/likes', value: 0 },
    { op: 'replace', path: '/voteCounts/dislikes', value: 1 },
    { op: 'replace', path: '/vibeMeter', value: 0 },
    { op: 'replace', path: `/allUserData/${ann}/songVotes/like`, value: false },
  ]);
});

test('R47: absent keys stay as they are', () => {
  const room = playing();
  room.do(ann, vote({ like: true }));
  room.do(ann, vote({ star: true }));
  expect(room.roomState.allUserData[ann]?.songVotes).toEqual({ like: true, star: true });
});

test('R47: the same vote again sends nothing', () => {
  const room = playing();
  room.do(ann, vote({ like: true, star: true }));
  room.do(ann, vote({ like: true, star: true }));
  expect(room.last).toMatchObject({ messages: [], events: [] });
  expect(room.roomState.voteCounts).toEqual({ likes: 1, dislikes: 0, stars: 1 });
});

test('R48: a star is shown as the emoji that older bots know', () => {
  const room = playing();
  room.do(ann, vote({ star: true }));
  expect(room.messageNames).toEqual(['playedOneTimeAnimation', 'votedOnSong']);
  expect(room.params('playedOneTimeAnimation')).toEqual([{ userUuid: ann, animation: 'emoji', emoji: '💜' }]);
  expect(room.events('starGiven')).toMatchObject([{ userUuid: ann, djUuid: bob, song: song(1) }]);
});

test.each([
  ['the emoji and the patch', ['playedOneTimeAnimation', 'votedOnSong']],
  ['the emoji alone', ['playedOneTimeAnimation']],
  ['the patch alone', ['votedOnSong']],
])('R48: a bot that counts stars by %s counts each star once', (_how, read) => {
  const room = playing();
  let stars = 0;
  for (const [at, fan] of [ann, cat].entries()) {
    room.do(fan, vote({ star: true }));
    for (const name of room.messageNames.filter((each) => read.includes(each))) {
      if (name === 'playedOneTimeAnimation') stars += 1;
      else
        for (const op of room.patch('votedOnSong'))
          if (op.path === '/voteCounts/stars' && 'value' in op) stars = Number(op.value);
    }
    expect(stars).toBe(at + 1);
  }
});

test('R48: a star cannot be undone', () => {
  const room = playing();
  room.do(ann, vote({ star: false, like: true }));
  expect(room.roomState.allUserData[ann]?.songVotes).toEqual({ like: true });
  room.do(ann, vote({ star: true }));
  expect(room.expectRefusal(ann, vote({ star: false }))).toBe('vote/star-kept');
});

test('R49: DJs cannot vote on their own song', () => {
  expect(playing().expectRefusal(bob, vote({ like: true }))).toBe('vote/own-song');
});

test('R49: other DJs and bots can', () => {
  const room = playing();
  room.join(bot);
  room.do(cat, { type: 'addDj' });
  room.do(cat, vote({ like: true }));
  room.do(bot, vote({ like: true }));
  expect(room.roomState.voteCounts.likes).toBe(2);
});

test('R50: guests cannot vote', () => {
  expect(playing().expectRefusal(gus, vote({ like: true }))).toBe('vote/guest');
});

test('R51: with nothing playing it refuses with the specified sentence', () => {
  expect(new TestRoom().joinAll(ann).try(ann, vote({ like: true }))).toEqual({
    ok: false,
    code: 'song/nothing-playing',
    error: 'Nothing is playing right now.',
  });
});

test.each([[{}], [{ songId: 'x' }], [{ like: 'yes' }], [null], ['like']])(
  'R72: %j is not a vote',
  (invalid) => {
    expect(playing().expectRefusal(ann, vote(invalid as SongVotes))).toBe('vote/invalid');
  },
);

test('R72: only people in the room can vote', () => {
  expect(playing().expectRefusal(bot, vote({ like: true }))).toBe('room/not-joined');
  expect(playing().expectRefusal(null, vote({ like: true }))).toBe('action/needs-user');
});

test('R52: the vibe is likes divided by the others in the room', () => {
  const room = playing();
  room.do(ann, vote({ like: true }));
  room.do(cat, vote({ like: true }));
  expect(room.roomState.vibeMeter).toBe(2 / 6);
  room.do(eve, vote({ like: false }));
  expect(room.patch('votedOnSong').map(({ path }) => path)).not.toContain('/vibeMeter');
});

test('R52: it changes when people join and leave', () => {
  const room = playing();
  room.do(ann, vote({ like: true }));
  room.join(bot);
  expect(room.patch('userJoined')).toContainEqual({ op: 'replace', path: '/vibeMeter', value: 1 / 7 });
  room.do(null, { type: 'globalKick', userUuid: bot });
  expect(room.patch('userLeft')).toContainEqual({ op: 'replace', path: '/vibeMeter', value: 1 / 6 });
});

test('R52: it is never over 1, even when the people who liked have left', () => {
  const room = playing();
  for (const uuid of [ann, cat, eve]) room.do(uuid, vote({ like: true }));
  for (const uuid of [ann, cat, eve, fay, gus]) room.do(null, { type: 'globalKick', userUuid: uuid });
  expect(room.roomState.vibeMeter).toBe(1);
});

test('R53: enough dislikes end the song', () => {
  const room = playing({ skipByDislikes: true });
  room.join(bot);
  for (const uuid of [ann, cat, eve]) room.do(uuid, vote({ like: false }));
  room.do(fay, vote({ like: true }));
  expect(room.roomState.nowPlaying).not.toBeNull();
  room.do(hal, vote({ like: false }));
  expect(room.messageNames.filter((name) => name !== 'notification')).toEqual(['votedOnSong', 'playedSong']);
  expect(room.events('songEnded')).toMatchObject([
    { reason: 'skippedByDislikes', voteCounts: { dislikes: 4 } },
  ]);
});

test('R53: not without the setting, nor with a ratio of dislikes below two to one', () => {
  const room = playing();
  for (const uuid of [ann, cat, eve, fay, hal]) room.do(uuid, vote({ like: false }));
  expect(room.roomState.nowPlaying).not.toBeNull();
  const other = playing({ skipByDislikes: true });
  for (const uuid of [ann, cat]) other.do(uuid, vote({ like: true }));
  for (const uuid of [eve, fay, hal]) other.do(uuid, vote({ like: false }));
  expect(other.roomState.nowPlaying).not.toBeNull();
});

test('R54: a new song starts without votes, and only voters get an op', () => {
  const room = playing();
  room.do(ann, vote({ like: true, star: true }));
  room.do(cat, vote({ like: false }));
  room.do(bob, { type: 'updateNextSong', song: song(2) });
  room.do(bob, { type: 'skipSong' });
  expect(room.roomState.voteCounts).toEqual({ likes: 0, dislikes: 0, stars: 0 });
  expect(room.patch('playedSong').filter(({ path }) => path.startsWith('/allUserData'))).toEqual([
    { op: 'replace', path: `/allUserData/${ann}/songVotes`, value: {} },
    { op: 'replace', path: `/allUserData/${cat}/songVotes`, value: {} },
  ]);
});

test('R55: votes of someone who leaves still count, and are there when they return', () => {
  const room = playing();
  room.do(ann, vote({ like: true, star: true }));
  room.do(null, { type: 'globalKick', userUuid: ann });
  expect(room.roomState.voteCounts).toEqual({ likes: 1, dislikes: 0, stars: 1 });
  room.join(ann, 'again');
  expect(room.roomState.allUserData[ann]?.songVotes).toEqual({ like: true, star: true });
  room.do(ann, vote({ like: false }));
  expect(room.roomState.voteCounts).toEqual({ likes: 0, dislikes: 1, stars: 1 });
});

test('R55: they do not carry over to the next song', () => {
  const room = playing();
  room.do(ann, vote({ like: true }));
  room.do(null, { type: 'globalKick', userUuid: ann });
  room.do(bob, { type: 'updateNextSong', song: song(2) });
  room.do(bob, { type: 'skipSong' });
  room.join(ann, 'again');
  expect(room.roomState.allUserData[ann]?.songVotes).toEqual({});
});

test('R46 R47: someone who changed their vote is reported once, with the last one', () => {
  const room = playing();
  room.do(ann, vote({ like: true }));
  room.do(ann, vote({ like: false }));
  room.do(ann, vote({ star: true }));
  room.do(bob, { type: 'skipSong' });
  expect(room.events('songEnded')[0]?.votes).toEqual([
    { userUuid: ann, tokenRole: 'user', like: false, star: true },
  ]);
});
