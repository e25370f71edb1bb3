/** Row by row what existing bots read from patches (wire 3.6). */
import { expect, test } from 'vitest';
import { ann, bob, bot, cat, fay, gus, song } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

interface Op {
  op: string;
  path: string;
  value?: unknown;
}
const under = (ops: readonly Op[], start: string): Op[] => ops.filter(({ path }) => path.startsWith(start));
const paths = (ops: readonly Op[]): string[] => ops.map(({ op, path }) => `${op} ${path}`);

test('updatedUserData: one add of /allUserData/<uuid> each, to the joining connection only', () => {
  const room = new TestRoom().joinAll(ann, bob);
  expect(room.messages('updatedUserData')).toHaveLength(1);
  expect(room.messages('updatedUserData')[0]?.to).toEqual({ connection: `${bob}-1` });
  for (const { op, path } of room.patch('updatedUserData')) {
    expect(op).toBe('add');
    expect(path).toMatch(/^\/allUserData\/[0-9a-f-]{36}$/);
  }
});

test('userJoined: the first and the last op under /allUserData add the full person', () => {
  const room = new TestRoom().joinAll(ann, bob);
  const ops = room.patch('userJoined');
  expect(ops[0]).toMatchObject({
    op: 'add',
    path: `/allUserData/${bob}`,
    value: { userProfile: { uuid: bob, nickname: 'bob', avatarId: 'bot-1' }, songVotes: {} },
  });
  expect(under(ops, '/allUserData/')).toHaveLength(1);
  expect(ops[0]?.path.split('/').slice(1)).toHaveLength(2);
  expect(paths(ops.slice(1))).toEqual(['add /allUsers/1', 'add /audienceUsers/1', 'add /floorUsers/1']);
});

test('userJoined: a ghost is recognised by its avatar', () => {
  const room = new TestRoom().joinAll(ann, gus);
  expect(room.patch('userJoined')[0]).toMatchObject({ value: { userProfile: { avatarId: 'ghost' } } });
});

test('userLeft: removes /allUserData/<uuid> and the list entries by index', () => {
  const room = new TestRoom().joinAll(ann, bob, cat);
  room.do(null, { type: 'globalKick', userUuid: bob });
  expect(paths(room.patch('userLeft'))).toEqual([
    `remove /allUserData/${bob}`,
    'remove /allUsers/1',
    'remove /audienceUsers/1',
    'remove /floorUsers/1',
  ]);
});

test('addedDj: on an empty stage the op is add /djs/0 with the DJ', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.do(bob, { type: 'addDj', song: song(1) });
  expect(under(room.patch('addedDj'), '/djs/')).toEqual([
    {
      op: 'add',
      path: '/djs/0',
      value: { uuid: bob, tokenRole: 'user', canDj: true, nextSong: song(1), seat: 2 },
    },
  ]);
});

test('addedDj: everything under /djs/ is an add of a full object', () => {
  const room = new TestRoom().joinAll(ann, bob, cat);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  const ops = under(room.patch('addedDj'), '/djs/');
  expect(paths(ops)).toEqual(['add /djs/1']);
  expect(ops[0]?.value).toMatchObject({ uuid: cat });
});

test('removedDj: the DJ is added at the end of /audienceUsers with a number', () => {
  const room = new TestRoom().joinAll(ann, bob, cat);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(bob, { type: 'removeDj' });
  expect(under(room.patch('removedDj'), '/audienceUsers/')).toEqual([
    { op: 'add', path: '/audienceUsers/2', value: { uuid: bob, tokenRole: 'user', canDj: true } },
  ]);
  expect(paths(under(room.patch('removedDj'), '/djs/'))).toEqual(['remove /djs/0']);
});

test('playedSong: after silence the full nowPlaying is replaced', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.do(bob, { type: 'addDj', song: song(1) });
  expect(room.patch('playedSong').find(({ path }) => path === '/nowPlaying')).toMatchObject({
    op: 'replace',
    value: { song: { artistName: 'Artist 1', trackName: 'Track 1', songShortId: 'short00001' } },
  });
  expect(room.patch('playedSong')).toContainEqual({ op: 'replace', path: '/djs/0/nextSong', value: null });
  expect(room.patch('playedSong')).toContainEqual({
    op: 'replace',
    path: '/visibleDjs/0/nextSong',
    value: null,
  });
});

test('playedSong: when the turn passes on, replace /djs/0/uuid shows it', () => {
  const room = new TestRoom().joinAll(ann, bob, cat);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  room.advanceTime(200_000);
  const ops = room.patch('playedSong');
  expect(ops).toContainEqual({ op: 'replace', path: '/djs/0/uuid', value: cat });
  expect(ops).toContainEqual({ op: 'replace', path: '/visibleDjs/0/uuid', value: cat });
  expect(ops.every(({ op }) => op === 'replace')).toBe(true);
});

test('playedSong: when the music ends, nowPlaying is replaced with null', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.advanceTime(200_000);
  expect(room.patch('playedSong')).toContainEqual({ op: 'replace', path: '/nowPlaying', value: null });
});

test('playedSong: the same song again has another playId', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.do(bob, { type: 'addDj', song: song(1) });
  const { playId } = room.roomState.nowPlaying ?? {};
  room.do(bob, { type: 'updateNextSong', song: song(1) });
  room.advanceTime(200_000);
  const value = room.patch('playedSong').find(({ path }) => path === '/nowPlaying')?.value;
  expect(value).toMatchObject({ song: song(1) });
  expect(value).not.toMatchObject({ playId });
});

test('votedOnSong: counts are replaced, the vote is under the voter by name', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(ann, { type: 'voteOnSong', songVotes: { like: true } });
  expect(room.patch('votedOnSong')).toEqual([
    { op: 'replace', path: '/voteCounts/likes', value: 1 },
    { op: 'replace', path: '/vibeMeter', value: 1 },
    { op: 'add', path: `/allUserData/${ann}/songVotes/like`, value: true },
  ]);
  room.do(ann, { type: 'voteOnSong', songVotes: { star: true } });
  expect(room.patch('votedOnSong')).toEqual([
    { op: 'replace', path: '/voteCounts/stars', value: 1 },
    { op: 'add', path: `/allUserData/${ann}/songVotes/star`, value: true },
  ]);
});

test('updatedNextSong: whole songs at /djs/<i>/nextSong', () => {
  const room = new TestRoom().joinAll(ann, bob, cat);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj' });
  room.do(null, { type: 'offerNextSong', userUuid: cat, song: song(2) });
  expect(paths(room.patch('updatedNextSong'))).toEqual([
    'replace /visibleDjs/1/nextSong',
    'replace /djs/1/nextSong',
  ]);
});

test('updatedUserProfile and updatedRoomSettings: replace only the changed field', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.join(bob, 'b2', { nickname: 'bobby' });
  expect(paths(room.patch('updatedUserProfile'))).toEqual([
    `replace /allUserData/${bob}/userProfile/nickname`,
  ]);
  room.do(null, { type: 'updateSettings', settings: { name: 'The Cellar' } });
  expect(paths(room.patch('updatedRoomSettings'))).toEqual(['replace /settings/name']);
});

test('playedOneTimeAnimation: params contain userUuid, animation and emoji', () => {
  const room = new TestRoom().joinAll(ann, bot, fay);
  room.do(bot, { type: 'playOneTimeAnimation', animation: 'emoji', emoji: '💜' });
  expect(room.params('playedOneTimeAnimation')).toEqual([{ userUuid: bot, animation: 'emoji', emoji: '💜' }]);
});

test('wire 3.1: the room state has exactly the recorded keys', () => {
  expect(Object.keys(new TestRoom().joinAll(ann).roomState)).toEqual([
    'allUserData',
    'allUsers',
    'audienceUsers',
    'djs',
    'floorUsers',
    'nowPlaying',
    'settings',
    'songsRemainingForDj',
    'vibeMeter',
    'visibleDjs',
    'voteCounts',
  ]);
});
